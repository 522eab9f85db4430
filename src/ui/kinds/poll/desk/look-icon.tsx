import { ChartBarBig, ChartColumnBig, ChartPie } from 'lucide-react'
import type { PollLook } from '#contract/items/poll.ts'

const icons = { bars: ChartBarBig, columns: ChartColumnBig, donut: ChartPie }

export const pollLooks = Object.keys(icons) as PollLook[]

export function LookIcon({ look }: { look: PollLook }) {
  const Icon = icons[look]
  return <Icon size={18} aria-hidden="true" />
}
