import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
import { Toolbar } from '#ui/console/rich-text/toolbar.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading } from '#ui/kit/layout/text.tsx'
import { Prose } from '#ui/kit/markdown/prose.ts'
import { safeAddress, safeAddresses } from '#ui/kit/markdown/safe-address.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { saveFile } from '#ui/state/save-file.ts'
import { useAgenda } from '../agenda.ts'
import { CodeBox } from '../code-box.tsx'
import { Sample } from '../sample.tsx'

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'u', 'a'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: safeAddresses,
}

/** Sanitizes HTML: keeps text, a fixed list of formatting elements, and links to safe addresses. */
const cleanHtml = (html: string): string => DOMPurify.sanitize(html, allowed)

/** /components/rich-text-editor: a WYSIWYG editor, and the sanitized HTML of the text. */
export default function RichTextEditorPage() {
  return (
    <Sample
      title="routes.sampleRichTextEditor"
      about="samples.aboutRichTextEditor"
      file="components/rich-text-editor-page.tsx"
    >
      <Written />
    </Sample>
  )
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    // A click on a link in the editor places the caret and does not follow the link.
    link: { openOnClick: false, isAllowedUri: (address) => safeAddress(address) !== undefined },
  }),
]

function useFirstDocument() {
  const t = useText<'samples'>()
  const items = useAgenda()
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: t('samples.agenda') }] },
      paragraph(t('samples.longText')),
      {
        type: 'bulletList',
        content: items.slice(0, 3).map(({ name }) => ({ type: 'listItem', content: [paragraph(name)] })),
      },
    ],
  }
}

function Written() {
  const t = useText<'samples'>()
  const content = useFirstDocument()
  const label = t('samples.writtenText')
  const editor = useEditor(
    {
      extensions,
      content,
      // The content security policy forbids styles that a script inserts. The styles that the library needs
      // are below.
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    },
    [label],
  )
  const html = useEditorState({ editor, selector: () => cleanHtml(editor.getHTML()) })
  return (
    <Stack gap="16">
      <Card p="0">
        <Toolbar editor={editor} />
        <Prose
          css={{
            '& [contenteditable]': {
              minHeight: '240px',
              px: '16',
              py: '12',
              whiteSpace: 'break-spaces',
              fontVariantLigatures: 'none',
              _focusVisible: { outlineOffset: '-2px' },
            },
            '& [contenteditable] > * + *': { marginTop: '12' },
          }}
        >
          <EditorContent editor={editor} />
        </Prose>
      </Card>
      <Stack as="section" aria-labelledby="rich-text-html" gap="8">
        <Row justifyContent="space-between" flexWrap="wrap">
          <Heading id="rich-text-html" size="16">
            HTML
          </Heading>
          <Button onClick={() => saveFile('agenda.html', new Blob([html], { type: 'text/html' }))}>
            {t('samples.saveFile', { name: 'agenda.html' })}
          </Button>
        </Row>
        <CodeBox label={t('samples.htmlOf', { name: label })} code={html} wraps />
      </Stack>
    </Stack>
  )
}
