import { strToU8, zipSync } from 'fflate'

/** Built-in and own number formats that the tests use, by their place in the styles. */
export const formats = {
  general: 0,
  date: 1,
  time: 2,
  duration: 3,
  percent: 4,
  dateTime: 5,
  oneDecimal: 6,
  germanDate: 7,
  time12: 8,
} as const

const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4"><numFmt numFmtId="164" formatCode="[h]:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="0.0"/><numFmt numFmtId="167" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="9">${[0, 14, 20, 164, 9, 165, 166, 167, 18].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`

export type TestCell =
  | string
  | number
  | boolean
  | null
  | { value: number; format: keyof typeof formats }
  | { error: string }
  | { shared: string }

export interface TestSheet {
  name: string
  rows: readonly (readonly TestCell[])[]
  state?: 'hidden' | 'veryHidden'
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
}

interface TestBook {
  sheets: readonly TestSheet[]
  /** The index of the open worksheet. */
  active?: number
  /** Prefix of the elements, as exporters write them: `x:row`. */
  prefix?: string
  /** The name of the part of a worksheet, by its index. */
  partName?: (at: number) => string
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const letter = (column: number): string => String.fromCharCode(65 + column)

/** Builds the file of a workbook part by part, in the forms that the writers of this repository do not write. */
export function workbook({ sheets, active, prefix = '', partName }: TestBook): Uint8Array {
  const p = prefix && `${prefix}:`
  const main = `xmlns${prefix && `:${prefix}`}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`
  const shared: string[] = []
  const cellOf = (cell: TestCell, reference: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string')
      return `<${p}c r="${reference}" t="inlineStr"><${p}is><${p}t xml:space="preserve">${escaped(cell)}</${p}t></${p}is></${p}c>`
    if (typeof cell === 'number') return `<${p}c r="${reference}"><${p}v>${cell}</${p}v></${p}c>`
    if (typeof cell === 'boolean')
      return `<${p}c r="${reference}" t="b"><${p}v>${Number(cell)}</${p}v></${p}c>`
    if ('error' in cell) return `<${p}c r="${reference}" t="e"><${p}v>${cell.error}</${p}v></${p}c>`
    if ('shared' in cell)
      return `<${p}c r="${reference}" t="s"><${p}v>${shared.push(cell.shared) - 1}</${p}v></${p}c>`
    return `<${p}c r="${reference}" s="${formats[cell.format]}"><${p}v>${cell.value}</${p}v></${p}c>`
  }
  const sheetOf = ({ rows, hiddenRows = [], hiddenColumns = [] }: TestSheet): string => {
    const columns = hiddenColumns.map(
      (at) => `<${p}col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`,
    )
    const lines = rows.map((row, at) => {
      const cells = row.map((cell, column) => cellOf(cell, `${letter(column)}${at + 1}`)).join('')
      return `<${p}row r="${at + 1}"${hiddenRows.includes(at) ? ' hidden="1"' : ''}>${cells}</${p}row>`
    })
    return `<?xml version="1.0" encoding="UTF-8"?><${p}worksheet ${main}>${columns.length > 0 ? `<${p}cols>${columns.join('')}</${p}cols>` : ''}<${p}sheetData>${lines.join('')}</${p}sheetData></${p}worksheet>`
  }
  const nameOf = partName ?? ((at: number) => `worksheets/sheet${at + 1}.xml`)
  const parts: Record<string, string> = {}
  for (const [at, sheet] of sheets.entries()) parts[`xl/${nameOf(at)}`] = sheetOf(sheet)
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const list = sheets.map(
    ({ name, state }, at) =>
      `<${p}sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const views =
    active === undefined ? '' : `<${p}bookViews><${p}workbookView activeTab="${active}"/></${p}bookViews>`
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const all: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/${nameOf(at)}" ContentType="${kind}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><${p}workbook ${main} xmlns:r="${relation}">${views}<${p}sheets>${list.join('')}</${p}sheets></${p}workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relation}/worksheet" Target="${nameOf(at)}"/>`).join('')}<Relationship Id="rId98" Type="${relation}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ...parts,
    'xl/styles.xml': `<?xml version="1.0"?>${styles}`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><${p}sst ${main}>${shared.map((text) => `<${p}si><${p}t xml:space="preserve">${escaped(text)}</${p}t></${p}si>`).join('')}</${p}sst>`,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}
