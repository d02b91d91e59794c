/**
 * Maps a text of the console to the node that stands on the page in its place, and such a node to the next one. A translator of the
 * browser replaces texts by `<font>` elements, and puts the texts back when the user asks for the original.
 */
const standIns = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<Node>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node): node is Element => node.nodeName === 'FONT';

/**
 * Lets React work on a page that a translator changes. React keeps its text nodes: removing one that was replaced throws and ends the
 * screen, and writing it leaves the former text, an amount even, on the page. Here both act on what stands in its place, and a
 * written text returns to the page, where the translator finds it again. Ignoring the errors alone would keep former texts on the
 * page, and an element around each text would not reach the components of packages. Translators run outside the scripts of the page, so that
 * these methods are React's alone.
 */
export function surviveTranslators(): void {
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const prototype = Node.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { appendChild, insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') ?? {};

  /** Returns what stands in place of a text that is not on the page. */
  function standIn(node: Node): ChildNode | undefined {
    if (!isText(node) || node.isConnected) return undefined;
    follow(observer.takeRecords());
    let found = standIns.get(node);
    while (found && !found.isConnected) found = standIns.get(found);
    return found;
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = standIn(child) ?? child;
    const parent = this.contains(place) ? place.parentNode : null;
    removeChild.call(parent ?? this, place);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    standIn(node)?.remove();
    let place = before && (standIn(before) ?? before);
    // A translator also moves texts and links into an element of its own.
    while (place && place.parentNode !== this && this.contains(place)) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
  prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    standIn(node)?.remove();
    appendChild.call(this, node);
    return node;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      nodeValue.set?.call(this, text);
      if (isText(this)) standIn(this)?.replaceWith(this);
    },
  });
}

function follow(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const added of addedNodes) standIns.delete(added);
    const beside = [previousSibling, nextSibling].find((node) => node && isFont(node) && !taken.has(node));
    const instead = [...addedNodes].find((node) => isFont(node) || isText(node)) ?? beside;
    for (const removed of removedNodes)
      if ((isText(removed) || isFont(removed)) && isChild(instead)) {
        standIns.set(removed, instead);
        taken.add(instead);
      }
  }
}

const isChild = (node: Node | null | undefined): node is ChildNode =>
  Boolean(node && (isText(node) || isFont(node)));
