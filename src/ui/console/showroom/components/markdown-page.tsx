import { Square, SquareCheck } from 'lucide-react'
import { type ComponentProps, useDeferredValue, useState } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'
import { Link } from 'react-router-dom'
import remarkGfm from 'remark-gfm'
import { Button } from '#ui/kit/controls/button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { Prose } from '#ui/kit/markdown/prose.ts'
import { safeAddress } from '#ui/kit/markdown/safe-address.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { type AgendaItem, useAgenda } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /components/markdown: Markdown and its rendering. HTML that the user types is not rendered as HTML. */
export default function MarkdownPage() {
  return (
    <Sample title="routes.sampleMarkdown" about="samples.aboutMarkdown" file="components/markdown-page.tsx">
      <Editor />
    </Sample>
  )
}

const most = 20_000

const tableOf = (heads: readonly string[], items: readonly AgendaItem[]): string =>
  [
    `| ${heads.join(' | ')} |`,
    '| --- | ---: |',
    ...items.map(({ name, minutes }) => `| ${name} | ${minutes} |`),
  ].join('\n')

function useFirstText(): string {
  const t = useText<'samples'>()
  const items = useAgenda()
  return [
    `## ${t('samples.agenda')}`,
    t('samples.markdownText'),
    tableOf([t('samples.name'), t('samples.minutes')], items.slice(0, 3)),
    `> ${t('samples.markdownQuote')}`,
    items.map(({ id, name }) => `- [${id < '3' ? 'x' : ' '}] ${name}`).join('\n'),
    `<b>${t('samples.markdownHtml')}</b>`,
  ].join('\n\n')
}

function Editor() {
  const t = useText<'common' | 'samples'>()
  const first = useFirstText()
  const [text, setText] = useState(first)
  const shown = useDeferredValue(text)
  return (
    <Stack gap="16">
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Field label="Markdown">
          <TextArea
            value={text}
            most={most}
            rows={18}
            fontFamily="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Stack gap="4" as="section" aria-labelledby="markdown-preview" minW="0">
          <Heading id="markdown-preview" size="14">
            {t('samples.preview')}
          </Heading>
          <Card flex="1">
            {shown.trim() ? (
              <Preview text={shown} />
            ) : (
              <Text tone="muted">{t('samples.nothingWritten')}</Text>
            )}
          </Card>
        </Stack>
      </Grid>
      <Row flexWrap="wrap">
        <Button onClick={() => saveFile('agenda.md', new Blob([text], { type: 'text/markdown' }))}>
          {t('samples.saveFile', { name: 'agenda.md' })}
        </Button>
        <Button variant="ghost" onClick={() => setText(first)}>
          {t('samples.beginAnew')}
        </Button>
      </Row>
    </Stack>
  )
}

function Preview({ text }: { text: string }) {
  const t = useText<'samples'>()
  const parse: Options['remarkRehypeOptions'] = {
    footnoteLabel: t('samples.footnotes'),
    footnoteBackLabel: t('samples.toText'),
  }
  return (
    <Prose>
      <Markdown remarkPlugins={[remarkGfm]} remarkRehypeOptions={parse} components={parts}>
        {text}
      </Markdown>
    </Prose>
  )
}

/** The page has its own h1, so the headings of the text start one level lower. */
const parts: Components = {
  h1: 'h2',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  a: WrittenLink,
  img: PictureWords,
  input: TaskMark,
  table: WideTable,
}

function WrittenLink({ href, children, id }: ComponentProps<'a'>) {
  // A footnote, or the link back from a footnote.
  if (href?.startsWith('#'))
    return (
      <a href={href} id={id}>
        {children}
      </a>
    )
  const address = safeAddress(href)
  if (!address) return children
  if (!address.outside) return <Link to={address.to}>{children}</Link>
  return (
    <a href={address.to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Renders only the text of a picture. Loading the picture would reveal the reader to another server. */
function PictureWords({ alt }: ComponentProps<'img'>) {
  return alt
}

function TaskMark({ checked }: ComponentProps<'input'>) {
  const t = useText<'samples'>()
  const Mark = checked ? SquareCheck : Square
  const label = t(checked ? 'samples.column-done' : 'samples.column-todo')
  return (
    <Box as="span" display="inline-block" verticalAlign="text-bottom">
      <Mark size={18} role="img" aria-label={label} />
    </Box>
  )
}

function WideTable({ children }: ComponentProps<'table'>) {
  const t = useText<'samples'>()
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('samples.table')}>
      <table>{children}</table>
    </Box>
  )
}
