import { type Editor, useEditorState } from '@tiptap/react'
import { Link2, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { moveByArrows } from '#ui/kit/controls/arrow-keys.ts'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { markNames, marks } from './marks.ts'

/** The toolbar with the formats. The toolbar is a single tab stop, and the arrow keys move between its buttons. */
export function Toolbar({ editor }: { editor: Editor }) {
  const t = useText<'samples'>()
  const [at, setAt] = useState(0)
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: () => ({
      on: markNames.filter((name) => marks[name].isOn(editor)),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const stop = (place: number) => ({ tabIndex: place === at ? 0 : -1, onFocus: () => setAt(place) })
  const first = markNames.length
  return (
    <>
      <Row
        role="toolbar"
        aria-label={t('samples.textTools')}
        gap="0"
        flexWrap="wrap"
        p="4"
        borderBottomWidth="1px"
        borderColor="line"
        onKeyDown={(event) => moveByArrows(event, 'button')}
      >
        {markNames.map((name, place) => {
          const { icon: Icon, toggle } = marks[name]
          const on = state.on.includes(name)
          return (
            <IconButton
              key={name}
              {...stop(place)}
              label={t(`samples.mark-${name}`)}
              icon={<Icon size={18} aria-hidden="true" />}
              aria-pressed={on}
              variant={on ? 'normal' : 'ghost'}
              onClick={() => toggle(editor)}
            />
          )
        })}
        <IconButton
          {...stop(first)}
          label={t('samples.link')}
          icon={<Link2 size={18} aria-hidden="true" />}
          aria-pressed={state.link}
          variant={state.link ? 'normal' : 'ghost'}
          onClick={() => setLinking(true)}
        />
        <IconButton
          {...stop(first + 1)}
          label={t('samples.undo')}
          icon={<Undo2 size={18} aria-hidden="true" />}
          whyDisabled={state.canUndo ? undefined : t('samples.nothingToUndo')}
          onClick={() => editor.chain().undo().run()}
        />
        <IconButton
          {...stop(first + 2)}
          label={t('samples.redo')}
          icon={<Redo2 size={18} aria-hidden="true" />}
          whyDisabled={state.canRedo ? undefined : t('samples.nothingToRedo')}
          onClick={() => editor.chain().redo().run()}
        />
      </Row>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
