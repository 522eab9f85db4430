import { type Editor, useEditorState } from '@tiptap/react'
import { Link2, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { moveByArrows } from '#ui/kit/controls/arrow-keys.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type MarkName, markNames, marks } from './marks.ts'

interface ToolbarProps {
  editor: Editor
  /** The formats with a button. */
  names?: readonly MarkName[]
}

/** The toolbar with the formats. The toolbar is a single tab stop, and the arrow keys move between its buttons. */
export function Toolbar({ editor, names = markNames }: ToolbarProps) {
  const t = useText<'console'>()
  const [at, setAt] = useState(0)
  const [linking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: () => ({
      on: names.filter((name) => marks[name].isOn(editor)),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const stop = (place: number) => ({ tabIndex: place === at ? 0 : -1, onFocus: () => setAt(place) })
  const first = names.length
  return (
    <>
      <Row
        role="toolbar"
        aria-label={t('console.textTools')}
        gap="0"
        flexWrap="wrap"
        p="4"
        borderBottomWidth="1px"
        borderColor="line"
        onKeyDown={(event) => moveByArrows(event, 'button')}
      >
        {names.map((name, place) => {
          const { icon: Icon, toggle } = marks[name]
          const on = state.on.includes(name)
          return (
            <IconButton
              key={name}
              {...stop(place)}
              label={t(`console.mark-${name}`)}
              icon={<Icon size={18} aria-hidden="true" />}
              aria-pressed={on}
              variant={on ? 'normal' : 'ghost'}
              onClick={() => toggle(editor)}
            />
          )
        })}
        <IconButton
          {...stop(first)}
          label={t('console.textLink')}
          icon={<Link2 size={18} aria-hidden="true" />}
          aria-pressed={state.link}
          variant={state.link ? 'normal' : 'ghost'}
          onClick={() => setLinking(true)}
        />
        <IconButton
          {...stop(first + 1)}
          label={t('console.textUndo')}
          icon={<Undo2 size={18} aria-hidden="true" />}
          whyDisabled={state.canUndo ? undefined : t('console.textNothingToUndo')}
          onClick={() => editor.chain().undo().run()}
        />
        <IconButton
          {...stop(first + 2)}
          label={t('console.textRedo')}
          icon={<Redo2 size={18} aria-hidden="true" />}
          whyDisabled={state.canRedo ? undefined : t('console.textNothingToRedo')}
          onClick={() => editor.chain().redo().run()}
        />
      </Row>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
