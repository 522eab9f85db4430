import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { ListedTheme } from '#contract/theme.calls.ts'
import type { ThemeType } from '#contract/theme.ts'
import { themeEditorMachine } from '#machines/flow/theme-editor/theme-editor.machine.ts'
import { hostCall } from '#services/host-calls.ts'
import { type CallLogic, callLogic } from '#ui/state/call-logic.ts'

/** Loads the themes for screen and phones that an event can use. */
export type LoadEventThemes = CallLogic<void, ListedTheme[]>

async function newEventThemes(): Promise<Outcome<ListedTheme[]>> {
  const themes = await hostCall('/api/sys/Skin/GetAll', {})
  return themes.ok ? accepted(themes.data.filter((theme) => theme.skinType !== 1)) : themes
}

export const themesForNewEvent: LoadEventThemes = callLogic(newEventThemes)

/**
 * Loads the themes for a copy of an event. These themes include the original's themes, also themes of other
 * accounts, because a copy keeps the original's themes.
 */
export const themesForCopyOf = (eventCode: string): LoadEventThemes =>
  callLogic(async () => {
    const [own, original] = await Promise.all([
      newEventThemes(),
      hostCall('/api/sys/Skin/GetAll', { eventCode }),
    ])
    if (!own.ok || !original.ok) return own.ok ? original : own
    const applied = original.data.filter(
      ({ id, inUse }) => inUse && own.data.every((theme) => theme.id !== id),
    )
    return accepted([...own.data, ...applied])
  })

export const themeEditor = themeEditorMachine.provide({
  actors: {
    saveTheme: fromPromise(({ input: { id, content } }) =>
      id === null
        ? hostCall('/api/sys/Skin/Add', content)
        : hostCall('/api/sys/Skin/Update', { ...content, id }),
    ),
  },
})

/** The event code of the latest event, whose desk the preview of a console theme shows. '' if there is none. */
export const eventForPreview = (type: ThemeType) =>
  callLogic(async () => {
    if (type !== 1) return accepted('')
    const events = await hostCall('/api/event/Event/GetList', {})
    return events.ok ? accepted(events.data[0]?.eventCode ?? '') : events
  })
