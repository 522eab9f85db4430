/** Markers of quotes and lists at the start of a line. */
const blockMarkers = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*[ \t]*/
const inlineMarkers = /\\.|\*+|_+|~+|\[|\]/gs

/** The levels of quotes and lists at the start of a line. Two columns of indentation are one level of a list. */
function blockDepth(line: string): number {
  const [start = ''] = blockMarkers.exec(line) ?? []
  const markers = start.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0
  return markers + Math.floor((start.replace(/\t/g, '    ').length - start.trim().length) / 2)
}

/** The most emphases and brackets of a paragraph that are open at the same time. */
function inlineDepth(paragraph: string): number {
  let deepest = 0
  const open = { '*': 0, _: 0, '~': 0, '[': 0 }
  for (const { 0: marker, index } of paragraph.matchAll(inlineMarkers)) {
    const sign = marker.charAt(0)
    if (sign === '[') open['['] += 1
    else if (sign === ']') open['['] = Math.max(0, open['['] - 1)
    else if (sign === '*' || sign === '_' || sign === '~') {
      const opens = /\S/.test(paragraph.charAt(index + marker.length))
      const closes = open[sign] > 0 && /\S/.test(paragraph.charAt(index - 1))
      if (closes) open[sign] = Math.max(0, open[sign] - marker.length)
      else if (opens) open[sign] += marker.length
    }
    deepest = Math.max(deepest, open['*'] + open._ + open['~'] + open['['])
  }
  return deepest
}

/**
 * An upper estimate of the levels of a Markdown text, without parsing it. A parser and the page need a call for each
 * level, so the depth has a limit.
 */
export function markdownDepth(text: string): number {
  const blocks = text.split('\n').map(blockDepth)
  const paragraphs = text.split(/\n[ \t]*\n/).map(inlineDepth)
  return Math.max(0, ...blocks) + Math.max(0, ...paragraphs)
}
