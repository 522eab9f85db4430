import { fromPromise } from 'xstate'
import { accepted } from '../../../contract/errors.ts'
import type { SkinType } from '../../../contract/skin.ts'
import { themeEditorMachine } from '../../../machines/theme-editor/theme-editor.machine.ts'
import { themeListMachine } from '../../../machines/theme-list/theme-list.machine.ts'
import { hostCall } from '../host-actors.ts'

export const themeListOf = (type: SkinType) =>
  themeListMachine.provide({
    actors: { fetchThemes: fromPromise(() => hostCall('/api/sys/Skin/GetAll', { SkinType: type })) },
  })

/** Those for screen and phones, from which an event chooses. */
export async function loadEventThemes() {
  const themes = await hostCall('/api/sys/Skin/GetAll', {})
  return themes.ok ? accepted(themes.data.filter((theme) => theme.SkinType !== 1)) : themes
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
