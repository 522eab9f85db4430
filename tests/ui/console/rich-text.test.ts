import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#ui/console/rich-text/plain-text.ts'
import { readMarkdown } from '#ui/console/rich-text/read-markdown.ts'
import { writeMarkdown } from '#ui/console/rich-text/write-markdown.ts'

const again = (markdown: string): string => writeMarkdown(readMarkdown(markdown))

describe('the editor writes the text that it has read', () => {
  it.each([
    ['plain lines', '09:30 开场\n10:00 主题演讲'],
    ['paragraphs', 'One\n\nTwo'],
    ['marks', 'A **bold**, an *italic* and a ~~wrong~~ word'],
    ['marks in marks', '**all *of* it**'],
    ['a heading', '## Doors\n\n09:00'],
    ['lists', '- one\n- two\n\n1. first\n2. second'],
    ['a list in a list', '- one\n  - inner\n- two'],
    ['a quote', '> We begin\n> at nine'],
    ['a link', 'See [the map](https://example.org/a_b_c)'],
    ['code', 'Type `npm start`'],
    ['a rule', 'One\n\n---\n\nTwo'],
    ['nothing', ''],
  ])('%s', (_, markdown) => {
    expect(again(markdown)).toBe(markdown)
  })

  it('a line of the editor is a line of the text, and an empty line begins a paragraph', () => {
    expect(writeMarkdown(typed(['09:30 Doors', '10:00 Keynote', '', '', 'Lunch']))).toBe(
      '09:30 Doors\n10:00 Keynote\n\nLunch',
    )
    expect(readMarkdown('**a\nb**\n\nc')).toEqual({
      type: 'doc',
      content: [
        ...['a', 'b'].map((text) => ({
          type: 'paragraph',
          content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
        })),
        { type: 'paragraph' },
        { type: 'paragraph', content: [{ type: 'text', text: 'c' }] },
      ],
    })
  })

  it('HTML stays text', () => {
    expect(readMarkdown('<script>alert(1)</script>')).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '<script>alert(1)</script>' }] }],
    })
    expect(again('a <b>bold</b> word')).toContain('<b>')
  })

  it('a picture becomes its words', () => {
    expect(again('![the hall](https://example.org/a.png)')).toBe('the hall')
  })
})

it('an exported text has no marks, but keeps lists, lines and the addresses of links', () => {
  const markdown =
    '## Day *one*\n\n5\\*3\n**Doors**\n\n- [map](https://example.org/)\n- <https://a.example/>\n\n2. two'
  expect(plainText(markdown)).toBe(
    'Day one\n5*3\nDoors\n- map (https://example.org/)\n- https://a.example/\n2. two',
  )
  expect(plainText('09:30 Doors\n<b>10:00</b>')).toBe('09:30 Doors\n<b>10:00</b>')
})

const typed = (lines: readonly string[]) => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) })),
})

/** Characters that Markdown gives a meaning to, among others. */
const marks = [...'*_`~#>-+=|[]()<>!\\&;:/.@ 19awh中，。'].map((character) => fc.constant(character))
const line = fc
  .array(fc.oneof(...marks, fc.constant(' http://a.b '), fc.constant(' www.a.b ')), {
    minLength: 1,
    maxLength: 12,
  })
  .map((characters) => characters.join('').replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '')

it('typed text is the same text after it was written as Markdown and read again', () => {
  const linesIn = ({ content = [] }: ReturnType<typeof readMarkdown>): string[] =>
    content.map(({ content: inline = [] }) => inline.map(({ text }) => text).join(''))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      expect(linesIn(readMarkdown(writeMarkdown(typed(lines))))).toEqual(lines)
    }),
    { numRuns: 300 },
  )
})

it('marks stay where they are, whatever letters, spaces and punctuation are around them', () => {
  const word = fc.stringMatching(/^[a中。，! ]{0,3}$/)
  fc.assert(
    fc.property(word, word, word, (before, bold, after) => {
      const text = `${before}${bold}${after}`
      fc.pre(text === text.trim() && !/ {2}/.test(text) && bold.trim() !== '')
      const piece = (part: string, strong: boolean) =>
        part === '' ? [] : [{ type: 'text', text: part, ...(strong && { marks: [{ type: 'bold' }] }) }]
      const document = {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [...piece(before, false), ...piece(bold, true), ...piece(after, false)],
          },
        ],
      }
      const [first] = readMarkdown(writeMarkdown(document)).content ?? []
      const marked = first?.content?.filter(({ marks: found }) => found !== undefined) ?? []
      expect(marked.map((each) => each.text)).toEqual([bold.trim()])
      expect(first?.content?.map((each) => each.text).join('')).toBe(text)
    }),
    { numRuns: 200 },
  )
})
