import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '../../../contract/errors.ts'
import type { ListedSkin } from '../../../contract/skin.calls.ts'
import type { SkinType } from '../../../contract/skin.ts'
import { themeEditorMachine } from '../../../machines/theme-editor/theme-editor.machine.ts'
import { themeListMachine } from '../../../machines/theme-list/theme-list.machine.ts'
import { hostCall } from '../host-actors.ts'

export const themeListOf = (type: SkinType) =>
  themeListMachine.provide({
    actors: { fetchThemes: fromPromise(() => hostCall('/api/sys/Skin/GetAll', { SkinType: type })) },
  })

/** Themes for screen and phones, from which an event chooses. */
export type LoadEventThemes = () => Promise<Outcome<ListedSkin[]>>

export const themesForNewEvent: LoadEventThemes = async () => {
  const themes = await hostCall('/api/sys/Skin/GetAll', {})
  return themes.ok ? accepted(themes.data.filter((theme) => theme.SkinType !== 1)) : themes
}

export const themesForEvent =
  (EventCode: string): LoadEventThemes =>
  () =>
    hostCall('/api/sys/Skin/GetAll', { EventCode })

/** A copy keeps what the original wears, whosever theme it is. */
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

/** The code of the latest event, to look at its desk; '' where there is none. */
export async function latestEventCode(): Promise<string> {
  const events = await hostCall('/api/event/Event/GetList', {})
  return (events.ok && events.data[0]?.EventCode) || ''
}
