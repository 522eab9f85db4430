import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Box } from '../../kit/layout.tsx'

interface FileChooserProps {
  /** Types as an input for files takes them. */
  types: string
  onChoose: (file: File) => void
  /** Takes all that are chosen or dropped at once, one after the other. */
  several?: boolean
  /** Gets the way to the browser's own dialog, and whether a file is held over it. */
  children: (open: () => void, over: boolean) => ReactNode
}

/** Takes a file: from the browser's dialog, or dropped on what is inside. */
export function FileChooser({ types, onChoose, several = false, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const hold = (event: DragEvent, held: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(held)
  }
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, several ? undefined : 1)) onChoose(file)
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
        multiple={several}
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
