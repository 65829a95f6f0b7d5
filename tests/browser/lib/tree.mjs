import assert from 'node:assert/strict';
import { until } from './until.mjs';

/**
 * The page as a screen reader has it: the browser's accessibility tree and nothing else. What is not in it with a role
 * and a name cannot be found, and is acted on only as such programs do.
 */
export class Tree {
  static async of(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Tree(session);
  }

  constructor(session) {
    this.session = session;
  }

  async nodes() {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    return nodes.filter(node => !node.ignored);
  }

  /** The node of that role whose name fits, as soon as there is one. */
  find(role, name) {
    return until(`${role} "${name}" is in the accessibility tree`, async () => {
      const found = (await this.nodes()).find(
        node => node.role?.value === role && (name instanceof RegExp ? name.test(node.name?.value) : node.name?.value === name),
      );
      assert.ok(found, `no ${role} "${name}"`);
      return found;
    });
  }

  /** Does what a screen reader's "activate" does. */
  async activate(role, name) {
    const { backendDOMNodeId } = await this.find(role, name);
    const { object } = await this.session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    await this.session.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration: 'function () { this.click(); }' });
  }
}
