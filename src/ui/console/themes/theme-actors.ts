import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { ListedTheme } from '#contract/theme.calls.ts'
import type { ThemeType } from '#contract/theme.ts'
import { themeEditorMachine } from '#machines/theme-editor/theme-editor.machine.ts'
import { hostCall } from '../parts/calls/host-actors.ts'

export const loadThemes = (SkinType: ThemeType) => hostCall('/api/sys/Skin/GetAll', { SkinType })

/** Loads the themes for screen and phones that an event can use. */
export type LoadEventThemes = () => Promise<Outcome<ListedTheme[]>>

export const themesForNewEvent: LoadEventThemes = async () => {
  const themes = await hostCall('/api/sys/Skin/GetAll', {})
  return themes.ok ? accepted(themes.data.filter((theme) => theme.SkinType !== 1)) : themes
}

export const themesForEvent =
  (EventCode: string): LoadEventThemes =>
  () =>
    hostCall('/api/sys/Skin/GetAll', { EventCode })

/**
 * Loads the themes for a copy of an event. These themes include the original's themes, also themes of other
 * accounts, because a copy keeps the original's themes.
 */
export const themesForCopyOf =
  (EventCode: string): LoadEventThemes =>
  async () => {
    const [own, original] = await Promise.all([themesForNewEvent(), themesForEvent(EventCode)()])
    if (!own.ok || !original.ok) return own.ok ? original : own
    const worn = original.data.filter(({ Id, InUse }) => InUse && own.data.every((theme) => theme.Id !== Id))
    return accepted([...own.data, ...worn])
  }

export const themeEditor = themeEditorMachine.provide({
  actors: {
    saveTheme: fromPromise(({ input: { id, content } }) =>
      id === null
        ? hostCall('/api/sys/Skin/Add', content)
        : hostCall('/api/sys/Skin/Update', { ...content, Id: id }),
    ),
  },
})

export const wearTheme = (SkinId: string) => hostCall('/api/sys/User/ChangeSkin', { SkinId })

export const resetTheme = (Id: string) => hostCall('/api/sys/Skin/Reset', { Id })

export const deleteTheme = (Id: string) => hostCall('/api/sys/Skin/Delete', { Id })

/** The event code of the latest event, whose desk the preview shows. '' if the host has no event. */
export async function latestEventCode(): Promise<Outcome<string>> {
  const events = await hostCall('/api/event/Event/GetList', {})
  return events.ok ? accepted(events.data[0]?.EventCode ?? '') : events
}
