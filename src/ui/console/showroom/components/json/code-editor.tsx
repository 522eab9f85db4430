import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, nextDiagnostic, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'
import { semanticTokens, tokens } from '#ui/kit/styling/tokens.ts'

const { fontSizes, radii } = tokens
const { colors } = semanticTokens

const look = EditorView.theme({
  '&': {
    color: colors.ink.value,
    backgroundColor: colors.surface.value,
    border: `1px solid ${colors.controlLine.value}`,
    borderRadius: radii.control.value,
    height: '420px',
    overflow: 'hidden',
    fontSize: fontSizes['14'].value,
  },
  '&.cm-focused': { outline: `2px solid ${colors.focus.value}` },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  '.cm-content': { caretColor: colors.ink.value },
  '.cm-gutters': {
    color: colors.inkMuted.value,
    backgroundColor: colors.surface.value,
    borderRight: `1px solid ${colors.line.value}`,
  },
  '.cm-activeLine': { backgroundColor: 'transparent', boxShadow: `inset 2px 0 ${colors.accent.value}` },
  '.cm-matchingBracket': { backgroundColor: `${colors.accentSoft.value} !important` },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${colors.dangerText.value}`,
  },
  '.cm-lint-marker-error': {
    content: '""',
    height: '0.7em',
    width: '0.7em',
    borderRadius: '50%',
    backgroundColor: colors.dangerText.value,
  },
  '.cm-diagnostic-error': { borderLeft: `3px solid ${colors.dangerText.value}` },
  '.cm-tooltip': {
    color: colors.ink.value,
    backgroundColor: colors.surface.value,
    border: `1px solid ${colors.line.value}`,
    borderRadius: radii.control.value,
  },
})

const colouring = HighlightStyle.define([
  { tag: tags.propertyName, color: colors.accentText.value },
  { tag: tags.string, color: colors.successText.value },
  { tag: [tags.number, tags.bool, tags.null], color: colors.warningText.value },
])

export interface Mark {
  from: number
  to: number
  message: string
}

/** Moves the caret to an offset of the text. */
export type GoTo = (from: number) => void

export interface CodeEditorProps {
  label: string
  text: string
  onChange: (text: string) => void
  /** The underlined errors. F8 moves from an error to the next error. */
  marks: readonly Mark[]
  goTo: React.Ref<GoTo>
}

/**
 * CodeMirror for JSON, in a shadow tree. In a shadow tree CodeMirror uses adopted style sheets, which the page's
 * content security policy allows. In the document CodeMirror would insert a `<style>`, which the policy forbids.
 */
export default function CodeEditor({ label, text, onChange, marks, goTo }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const change = useEffectEvent(onChange)
  const firstText = useEffectEvent(() => text)

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: firstText(),
        extensions: [
          json(),
          history(),
          lineNumbers(),
          lintGutter(),
          bracketMatching(),
          highlightActiveLine(),
          syntaxHighlighting(colouring),
          keymap.of([{ key: 'F8', run: nextDiagnostic }, ...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) change(state.doc.toString())
          }),
          look,
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])

  useEffect(() => {
    const { current: editor } = view
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    const { current: editor } = view
    if (!editor) return
    const most = editor.state.doc.length
    const diagnostics = marks.map(({ from, to, message }) => ({
      from: Math.min(from, most),
      to: Math.min(to, most),
      severity: 'error' as const,
      message,
    }))
    editor.dispatch(setDiagnostics(editor.state, diagnostics))
  }, [marks])

  useImperativeHandle(
    goTo,
    () => (from) => {
      const { current: editor } = view
      if (!editor) return
      editor.focus()
      const anchor = Math.min(from, editor.state.doc.length)
      editor.dispatch({ selection: { anchor }, scrollIntoView: true })
    },
    [],
  )

  return <Box ref={host} minW="0" />
}
