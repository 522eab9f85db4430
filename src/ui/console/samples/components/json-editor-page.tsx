import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Grid, Row, Stack } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { TextArea } from '../../../kit/text-area.tsx'
import { saveFile } from '../../forms/save-file.ts'
import { useAgenda } from '../agenda.ts'
import { AgendaTable } from '../agenda-table.tsx'
import { Sample } from '../sample.tsx'
import CodeEditor, { type CodeEditorProps, type GoTo } from './json/code-editor.tsx'
import { type JsonFault, readAgenda, writeAgenda } from './json/read-agenda.ts'

/** /components/json-editor: JSON that is checked while it is typed, and what it stands for. */
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
  const { items, faults } = useMemo(() => readAgenda(text), [text])
  const marks = useMemo(
    () => faults.map((fault) => ({ ...fault, message: t(`samples.json-${fault.code}`, fault.params) })),
    [faults, t],
  )
  const broken = faults.length > 0
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
          {broken ? t('samples.jsonFaults', { count: faults.length }) : t('samples.jsonSound')}
        </Row>
        {broken ? (
          <Faults faults={marks} onChoose={(from) => goTo.current?.(from)} />
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

/** Browsers before 2023 cannot adopt style sheets: theirs is a plain field, checked the same. */
const adopts = 'adoptedStyleSheets' in Document.prototype

function Editor({ goTo, ...props }: CodeEditorProps) {
  if (adopts) return <CodeEditor goTo={goTo} {...props} />
  const { label, text, onChange } = props
  return (
    <TextArea aria-label={label} rows={16} value={text} onChange={({ target }) => onChange(target.value)} />
  )
}

interface FaultsProps {
  faults: readonly (JsonFault & { message: string })[]
  onChoose: (from: number) => void
}

const shown = 20

function Faults({ faults, onChoose }: FaultsProps) {
  const t = useText<'samples'>()
  return (
    <Stack as="ol" gap="0">
      {faults.slice(0, shown).map(({ from, code, line, column, message }) => (
        <li key={`${from} ${code} ${message}`}>
          <Button variant="ghost" wide justifyContent="flex-start" onClick={() => onChoose(from)}>
            <Stack as="span" gap="2" textAlign="left" fontWeight="normal">
              <Text as="span" size="12" tone="muted">
                {t('samples.lineAndColumn', { line, column })}
              </Text>
              {message}
            </Stack>
          </Button>
        </li>
      ))}
    </Stack>
  )
}
