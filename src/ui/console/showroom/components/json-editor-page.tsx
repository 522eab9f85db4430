import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { useAgenda } from '../agenda.ts'
import { AgendaTable } from '../agenda-table.tsx'
import { Sample } from '../sample.tsx'
import CodeEditor, { type CodeEditorProps, type GoTo } from './json/code-editor.tsx'
import { type JsonError, readAgenda, writeAgenda } from './json/read-agenda.ts'

/** /components/json-editor: JSON with validation while the user types, and the result. */
export default function JsonEditorPage() {
  return (
    <Sample
      title="routes.sampleJsonEditor"
      about="samples.aboutJsonEditor"
      file="components/json-editor-page.tsx"
    >
      <Agenda />
    </Sample>
  )
}

function Agenda() {
  const t = useText<'samples'>()
  const agenda = useAgenda()
  const [text, setText] = useState(() => writeAgenda(agenda))
  const goTo = useRef<GoTo>(null)
  const { items, validationErrors } = useMemo(() => readAgenda(text), [text])
  const marks = useMemo(
    () =>
      validationErrors.map((validationError) => ({
        ...validationError,
        message: t(`samples.json-${validationError.code}`, validationError.params),
      })),
    [validationErrors, t],
  )
  const broken = validationErrors.length > 0
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
      <Stack minW="0">
        <Editor label={t('samples.agendaJson')} text={text} onChange={setText} marks={marks} goTo={goTo} />
        <Row flexWrap="wrap">
          <Button
            whyDisabled={broken ? t('samples.jsonBroken') : undefined}
            onClick={() => setText(writeAgenda(items))}
          >
            {t('samples.tidy')}
          </Button>
          <Button
            whyDisabled={broken ? t('samples.jsonBroken') : undefined}
            onClick={() => saveFile('agenda.json', new Blob([text], { type: 'application/json' }))}
          >
            {t('samples.saveFile', { name: 'agenda.json' })}
          </Button>
          <Button variant="ghost" onClick={() => setText(writeAgenda(agenda))}>
            {t('samples.beginAnew')}
          </Button>
        </Row>
      </Stack>
      <Stack minW="0">
        <Row role="status" color={broken ? 'dangerText' : 'successText'}>
          {broken ? (
            <CircleAlert size={18} aria-hidden="true" />
          ) : (
            <CircleCheck size={18} aria-hidden="true" />
          )}
          <span>
            {broken ? t('samples.jsonErrors', { count: validationErrors.length }) : t('samples.jsonSound')}
          </span>
        </Row>
        {broken ? (
          <Errors validationErrors={marks} onChoose={(from) => goTo.current?.(from)} />
        ) : (
          <AgendaTable
            items={items}
            columns={[
              { name: t('samples.name'), show: ({ name }) => name },
              { name: t('samples.minutes'), number: true, show: ({ minutes }) => minutes },
              { name: t('samples.guests'), number: true, show: ({ guests }) => guests },
            ]}
          />
        )}
      </Stack>
    </Grid>
  )
}

/**
 * Browsers before 2023 do not support adopted style sheets. Such browsers get a plain text field with the same
 * validation.
 */
const adopts = 'adoptedStyleSheets' in Document.prototype

function Editor({ goTo, ...props }: CodeEditorProps) {
  if (adopts) return <CodeEditor goTo={goTo} {...props} />
  const { label, text, onChange } = props
  return (
    <TextArea aria-label={label} rows={16} value={text} onChange={({ target }) => onChange(target.value)} />
  )
}

interface ErrorsProps {
  validationErrors: readonly (JsonError & { message: string })[]
  onChoose: (from: number) => void
}

const shown = 20

function Errors({ validationErrors, onChoose }: ErrorsProps) {
  const t = useText<'samples'>()
  return (
    <Stack as="ol" gap="0">
      {validationErrors.slice(0, shown).map(({ from, code, line, column, message }) => (
        <li key={`${from} ${code} ${message}`}>
          <Button variant="ghost" wide justifyContent="flex-start" onClick={() => onChoose(from)}>
            <Stack as="span" gap="2" textAlign="left" fontWeight="normal">
              <Text as="span" size="12" tone="muted">
                {t('samples.lineAndColumn', { line, column })}
              </Text>
              <span>{message}</span>
            </Stack>
          </Button>
        </li>
      ))}
    </Stack>
  )
}
