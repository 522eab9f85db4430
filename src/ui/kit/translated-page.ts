/** What stands in the page in place of a text node that a translation took out. */
const replacements = new WeakMap<Node, ChildNode>()

const { removeChild, insertBefore } = Node.prototype

/** The node in the parent, or its replacement there. */
const inside = (parent: Node, node: Node): Node | null => {
  if (node.parentNode === parent) return node
  const replacement = replacements.get(node)
  return replacement?.parentNode === parent ? replacement : null
}

/**
 * Chrome translates a page by putting `<font>` elements in place of the text nodes. React keeps the text nodes: to
 * remove one, or to insert before one, would throw, and a change of its text would not be seen. From now on these
 * changes apply to the replacement.
 */
export function surviveTranslation(): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const changed = replacements.get(target)
      if (type === 'characterData' && changed && !target.parentNode) changed.textContent = target.nodeValue
      for (const text of removedNodes) {
        const replacement = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT',
        )
        if (text.nodeType !== Node.TEXT_NODE || text.parentNode || !replacement) continue
        replacements.set(text, replacement as ChildNode)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const found = inside(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    return insertBefore.call(this, node, before && inside(this, before)) as Child
  }
}
