// A hand on the page's screen: it taps what is seen, scrolls to what is not, and pays for both.
import assert from "node:assert/strict";

const mostSwipes = 40;

export class Hand {
  /** `page` has eyes (browser.mjs). */
  constructor(page, purse) {
    this.page = page;
    this.purse = purse;
  }

  async begin() {
    this.devtools = await this.page.createCDPSession().catch(() => null);
    return this;
  }

  async touch({ x, y }) {
    const before = await this.page.evaluate(() => robotEyes.clicks());
    await this.touchAt(x, y);
    assert.ok(await this.page.evaluate((count) => robotEyes.clicked(count), before), `no click at ${x}, ${y}`);
  }

  async touchAt(x, y) {
    if (!this.devtools) return this.page.mouse.click(x, y);  // Firefox synthesizes no touch in headless windows
    const point = { x: Math.round(x * 16) / 16, y: Math.round(y * 16) / 16 };
    this.devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] }).catch(() => {});
    await this.devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** Taps the first control seen of some selectors. */
  async tap(...selectors) {
    for (let swipes = 0; swipes < mostSwipes; ++swipes) {
      const found = await this.page.evaluate((list) => robotEyes.look(list), selectors);
      if (found.scrolled) {
        this.purse.pay("scroll");
        continue;
      }
      assert.ok(found.x !== undefined, `no such control is seen: ${JSON.stringify(found)}`);
      this.purse.pay("tap");
      return this.touch(found);
    }
    assert.fail(`not found by scrolling: ${selectors}`);
  }

  /** Writes a word, piece by piece. Each answer and the look for the next control are one trip to the browser. */
  async word(word) {
    const { page } = this;
    const look = () => page.evaluate((text) => robotEyes.next(text), word);
    let found = await look();
    for (let steps = 0; steps < mostSwipes; ++steps) {
      if (found.scrolled) {
        this.purse.pay("scroll");
        found = await look();
        continue;
      }
      assert.ok(found.x !== undefined, `${word}: no control for it: ${JSON.stringify(found)}`);
      this.purse.pay("tap");
      await this.touchAt(found.x, found.y);
      const last = found;
      found = await page.evaluate((text, before) => robotEyes.answered(text, before), word, last);
      assert.ok(!found.deaf, `${word}: nothing came of a tap at ${JSON.stringify(last)}`);
      if (found.written) return;
    }
    assert.fail(`${word} is not written`);
  }
}
