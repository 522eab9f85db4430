import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react'

export const markNames = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
] as const
export type MarkName = (typeof markNames)[number]

interface Mark {
  icon: LucideIcon
  isOn: (editor: Editor) => boolean
  toggle: (editor: Editor) => void
}

const heading = (level: 2 | 3, icon: LucideIcon): Mark => ({
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  toggle: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

/** What the marked text, or the line with the caret, can be made; done to what is so already it is taken back. */
export const marks: Readonly<Record<MarkName, Mark>> = {
  bold: {
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  italic: {
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  underline: {
    icon: Underline,
    isOn: (editor) => editor.isActive('underline'),
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  strike: {
    icon: Strikethrough,
    isOn: (editor) => editor.isActive('strike'),
    toggle: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  heading2: heading(2, Heading2),
  heading3: heading(3, Heading3),
  bulletList: {
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  orderedList: {
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  blockquote: {
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  codeBlock: {
    icon: Code,
    isOn: (editor) => editor.isActive('codeBlock'),
    toggle: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
}
