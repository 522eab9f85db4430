import { Megaphone } from 'lucide-react'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { everyMinute, readNotice } from './notice-actors.ts'

/** The notice of the operators to all hosts, such as a planned maintenance. */
export function NoticeBar() {
  const { data, refusal } = useLoaded(readNotice, { watchForChanges: everyMinute })
  return data && !refusal ? (
    <Alert role="status" status="warning" icon={<Megaphone size={18} />} borderRadius="0">
      {data.text}
    </Alert>
  ) : null
}
