import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Box } from '#ui/kit/layout/layout.tsx'

interface FileChooserProps {
  /** Accepted types, in the format of a file input. */
  types: string
  onChoose: (file: File) => void
  /** True to accept several files at once. The files are handled one after another. */
  several?: boolean
  /**
   * Renders the children. The function gets two values: a function that opens the file picker, and whether the user
   * drags a file over the children.
   */
  children: (open: () => void, over: boolean) => ReactNode
}

/** Receives a file from the file picker, or a file dropped on its children. */
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
          // Empty the input, so that the user can choose the same file again after removing the file.
          event.target.value = ''
        }}
      />
      {children(() => input.current?.click(), over)}
    </Box>
  )
}
