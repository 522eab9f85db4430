import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useId, useMemo, useRef } from 'react'
import type { ListedSkin, SkinContent } from '../../../contract/skin.calls.ts'
import type { Skin } from '../../../contract/skin.ts'
import { contrastFaults } from '../../../contract/skin-contrast.ts'
import { StateDot } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Spacer, Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { toast } from '../../kit/toast-store.ts'
import { RefusalNote } from '../forms/refusal-note.tsx'
import { useWayOut } from '../forms/use-way-out.ts'
import { themeEditor } from './theme-actors.ts'
import { ThemeFields } from './theme-fields.tsx'
import { themeName } from './theme-names.ts'
import { ThemePreview } from './theme-preview.tsx'

/** The specification's option types: 1 adds a theme that begins as this one, 2 changes it. */
export interface EditorJob {
  option: 1 | 2
  theme: ListedSkin
}

interface ThemeEditorProps {
  job: EditorJob
  onSaved: () => void
  onClose: () => void
}

const contentOf = ({
  Id: _,
  OriginId: __,
  IsCustom: ___,
  EventId: ____,
  InUse: _____,
  ...content
}: ListedSkin) => content

function inputOf({ option, theme }: EditorJob): { id: string | null; content: SkinContent } {
  const content = contentOf(theme)
  return option === 2
    ? { id: theme.Id, content }
    : { id: null, content: { ...content, SkinName: '', SkinNameEN: '' } }
}

/** As a page would wear it. */
const skinOf = (content: SkinContent): Skin => ({
  ...content,
  Id: 'draft',
  OriginId: null,
  IsCustom: true,
  EventId: null,
})

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '24',
    gridTemplateColumns: { base: '1fr', lg: 'minmax(360px, 440px) 1fr' },
    alignItems: 'start',
  },
})
const Beside = chakra('div', {
  base: {
    position: 'sticky',
    top: { base: '56', lg: '64' },
    zIndex: '1',
    bg: 'surface',
    order: { base: '-1', lg: '0' },
    h: { base: '40dvh', lg: 'calc(100dvh - 176px)' },
    pb: '8',
  },
})

/** A theme being made or changed, with the real pages in it beside. */
export function ThemeEditor({ job, onSaved, onClose }: ThemeEditorProps) {
  const t = useText<'themes'>()
  const form = useId()
  const machine = useMemo(
    () =>
      themeEditor.provide({
        actions: {
          'tell that it is saved': () => {
            toast.success(t('themes.saved'))
            onSaved()
          },
        },
      }),
    [t, onSaved],
  )
  const [editor, send] = useMachine(machine, { input: inputOf(job) })
  const { draft, shown, faults, refusal, saved, id } = editor.context
  const skin = useMemo(() => skinOf(shown), [shown])
  const contrast = useMemo(() => contrastFaults(skin), [skin])
  const left = editor.matches('left')
  const wayOut = useWayOut({ changed: !editor.matches('clean') && !left, sending: false })
  useEffect(() => {
    if (left) onClose()
  }, [left, onClose])
  useEffect(() => {
    if (wayOut.state === 'blocked') send({ type: 'leave' })
  }, [wayOut, send])
  const blocked = editor.matches({ changed: 'blocked' })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (blocked) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [blocked])
  const leave = () => send({ type: 'leave' })
  const stay = () => {
    send({ type: 'stay' })
    wayOut.reset?.()
  }
  const discard = () => {
    send({ type: 'discard' })
    wayOut.proceed?.()
  }
  const save = () => {
    send({ type: 'save' })
    wayOut.reset?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const name = themeName(saved, t.language)
  return (
    <>
      <Dialog
        open
        size="full"
        onClose={leave}
        title={id === null ? t('themes.newTheme') : t('themes.editNamed', { name })}
        actions={
          <>
            <EditorState state={stateOf(editor.value, id)} />
            <Spacer />
            <Button
              whyDisabled={editor.matches('changed') ? undefined : t('themes.stateClean')}
              onClick={() => send({ type: 'undo' })}
            >
              {t('themes.undo')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="primary"
              busy={editor.matches('saving')}
              whyDisabled={editor.matches('clean') && id !== null ? t('themes.stateClean') : undefined}
            >
              {t('themes.save')}
            </Button>
          </>
        }
      >
        <Form ref={element} id={form} noValidate onSubmit={submit}>
          <Stack gap="16">
            <RefusalNote refusal={refusal} />
            <ContrastSummary count={contrast.length} />
            <ThemeFields
              draft={draft}
              shown={shown}
              faults={faults}
              contrast={contrast}
              change={(part) => send({ type: 'edit', part })}
            />
          </Stack>
          <Beside>
            <ThemePreview skin={skin} />
          </Beside>
        </Form>
      </Dialog>
      {editor.matches('asking') && (
        <Dialog
          open
          onClose={stay}
          title={t('themes.leaveTitle')}
          detail={t('themes.leaveDetail', { name: themeName(draft, t.language) || t('themes.newTheme') })}
          actions={
            <>
              <Button onClick={stay}>{t('themes.stay')}</Button>
              <Button variant="danger" onClick={discard}>
                {t('themes.discard')}
              </Button>
              <Button variant="primary" onClick={save}>
                {t('themes.save')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

type State = 'New' | 'Clean' | 'Dirty' | 'Saving' | 'Blocked'

function stateOf(value: unknown, id: string | null): State {
  if (value === 'clean') return id === null ? 'New' : 'Clean'
  if (value === 'saving') return 'Saving'
  return JSON.stringify(value).includes('blocked') ? 'Blocked' : 'Dirty'
}

const tones = {
  New: 'neutral',
  Clean: 'success',
  Dirty: 'warning',
  Saving: 'accent',
  Blocked: 'danger',
} as const

function EditorState({ state }: { state: State }) {
  const t = useText<'themes'>()
  return (
    <Box role="status" alignSelf="center">
      <StateDot tone={tones[state]}>{t(`themes.state${state}`)}</StateDot>
    </Box>
  )
}

function ContrastSummary({ count }: { count: number }) {
  const t = useText<'themes'>()
  const good = count === 0
  return (
    <Row gap="8" color={good ? 'successText' : 'warningText'}>
      {good ? <CircleCheck size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
      <Text as="span" size="12">
        {good ? t('themes.contrastGood') : t('themes.contrastBad', { count })}
      </Text>
    </Row>
  )
}
