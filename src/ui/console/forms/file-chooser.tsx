import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Box } from '../../kit/layout.tsx'

interface FileChooserProps {
  /** Types as an input for files takes them. */
  types: string
  onChoose: (file: File) => void
  /** Gets the way to the browser's own dialog, and whether a file is held over it. */
  children: (open: () => void, over: boolean) => ReactNode
}

/** Takes one file: from the browser's dialog, or dropped on what is inside. */
export function FileChooser({ types, onChoose, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent, held: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(held)
  }
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) onChoose(file)
  }
  return (
    <Box
      minW="0"
      onDragOver={(event) => hold(event, true)}
      onDragLeave={(event) => hold(event, false)}
      onDrop={(event) => {
        hold(event, false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        accept={types}
        hidden
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again after it was removed.
          event.target.value = ''
        }}
      />
      {children(() => input.current?.click(), over)}
    </Box>
  )
}
