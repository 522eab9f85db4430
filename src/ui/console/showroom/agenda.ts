import { useMemo } from 'react'
import { useText } from '#ui/kit/texts/i18n.tsx'

const items = [
  { id: '1', minutes: 15, guests: 120 },
  { id: '2', minutes: 45, guests: 260 },
  { id: '3', minutes: 10, guests: 240 },
  { id: '4', minutes: 30, guests: 210 },
  { id: '5', minutes: 20, guests: 190 },
  { id: '6', minutes: 5, guests: 150 },
] as const

export interface AgendaItem {
  id: string
  name: string
  minutes: number
  guests: number
}

/** The sample data for lists, tables and charts: the agenda of an event, in the page's language. */
export function useAgenda(): AgendaItem[] {
  const t = useText<'samples'>()
  return useMemo(() => items.map((item) => ({ ...item, name: t(`samples.item-${item.id}`) })), [t])
}

/** Numbers of guests who joined and of questions, by hour. */
export const hours = [
  { hour: '09:00', joined: 120, asked: 4 },
  { hour: '10:00', joined: 260, asked: 31 },
  { hour: '11:00', joined: 240, asked: 48 },
  { hour: '12:00', joined: 210, asked: 22 },
  { hour: '13:00', joined: 190, asked: 37 },
  { hour: '14:00', joined: 150, asked: 12 },
]

/** The axis of a chart for the guests in `hours`. */
export const guestScale = { most: 300, ticks: [0, 100, 200, 300] }
