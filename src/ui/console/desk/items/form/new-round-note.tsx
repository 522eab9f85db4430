import { Text } from '#ui/kit/layout/text.tsx'
import { useDoc } from '#ui/live/live.tsx'

interface NewRoundNoteProps {
  /** The id of the item. */
  id: string
  text: (voters: number) => string
}

/** A warning that the server will start a new round of an item that has answers, because they would no longer add up. */
export function NewRoundNote({ id, text }: NewRoundNoteProps) {
  const voters = useDoc(`tally:${id}`)?.voters ?? 0
  if (voters === 0) return null
  return (
    <Text role="status" tone="warning">
      {text(voters)}
    </Text>
  )
}
