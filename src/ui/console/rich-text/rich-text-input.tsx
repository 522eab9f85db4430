import { Suspense, useEffect } from 'react'
import { TextArea } from '#ui/kit/fields/text-area.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { RichTextInputProps } from './rich-text-editor.tsx'

const loadEditor = () => import('./rich-text-editor.tsx').catch(() => ({ default: Source }))

const Editor = lazyPart(loadEditor)

/** The Markdown text itself, until the editor has loaded, or if it cannot be loaded. */
function Source({ label, onChange, ...rest }: RichTextInputProps) {
  return <TextArea {...rest} aria-label={label} onChange={(event) => onChange(event.target.value)} />
}

/** Loads the editor while the page is shown, so that it is there when the host opens the form. */
export function usePreloadedEditor(): void {
  useEffect(() => void loadEditor(), [])
}

/** An input for a text of several lines with formats. The text is Markdown. */
export function RichTextInput(props: RichTextInputProps) {
  return (
    <Suspense fallback={<Source {...props} />}>
      <Editor {...props} />
    </Suspense>
  )
}
