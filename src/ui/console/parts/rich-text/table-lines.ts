const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, br'

/** The cells of a row as one line. Blocks inside a cell become words. */
function lineOf(row: HTMLTableRowElement, document: Document): HTMLElement {
  const line = document.createElement('p')
  for (const [place, cell] of [...row.cells].entries()) {
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ')
    line.append(...(place > 0 ? [' | '] : []), ...cell.childNodes)
  }
  return line
}

/** Pasted HTML with a line for each row of its tables. The editor has no tables, and would join the texts of all cells. */
export function tableLines(html: string): string {
  // A parsed document loads no pictures and runs no scripts.
  const document = new DOMParser().parseFromString(html, 'text/html')
  // Tables inside others come later, and are replaced first.
  const tables = [...document.querySelectorAll('table')].reverse()
  for (const table of tables) table.replaceWith(...[...table.rows].map((row) => lineOf(row, document)))
  return tables.length > 0 ? document.body.innerHTML : html
}
