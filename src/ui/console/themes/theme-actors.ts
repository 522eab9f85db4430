import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { ListedTheme } from '#contract/theme.calls.ts'
import type { ThemeType } from '#contract/theme.ts'
import { themeEditorMachine } from '#machines/flow/theme-editor/theme-editor.machine.ts'
import { changeTheme } from '#services/api/account.ts'
import { latestEventCode } from '#services/api/events.ts'
import * as api from '#services/api/themes.ts'
import { type CallLogic, callLogic } from '#ui/state/call-logic.ts'

export const themesOfType = (skinType: ThemeType) => callLogic(() => api.listThemes({ skinType }))

/** Loads the themes for screen and phones that an event can use. */
export type LoadEventThemes = CallLogic<void, ListedTheme[]>

async function newEventThemes(): Promise<Outcome<ListedTheme[]>> {
  const themes = await api.listThemes({})
  return themes.ok ? accepted(themes.data.filter((theme) => theme.skinType !== 1)) : themes
}

export const themesForNewEvent: LoadEventThemes = callLogic(newEventThemes)

export const themesForEvent = (eventCode: string): LoadEventThemes =>
  callLogic(() => api.listThemes({ eventCode }))

/**
 * Loads the themes for a copy of an event. These themes include the original's themes, also themes of other
 * accounts, because a copy keeps the original's themes.
 */
export const themesForCopyOf = (eventCode: string): LoadEventThemes =>
  callLogic(async () => {
    const [own, original] = await Promise.all([newEventThemes(), api.listThemes({ eventCode })])
    if (!own.ok || !original.ok) return own.ok ? original : own
    const applied = original.data.filter(
      ({ id, inUse }) => inUse && own.data.every((theme) => theme.id !== id),
    )
    return accepted([...own.data, ...applied])
  })

export const themeEditor = themeEditorMachine.provide({
  actors: {
    saveTheme: fromPromise(({ input: { id, content } }) =>
      id === null ? api.addTheme(content) : api.updateTheme({ ...content, id }),
    ),
  },
})

export const addBrand = callLogic(api.addBrand)

export const applyTheme = callLogic(changeTheme)

export const resetTheme = callLogic(api.resetTheme)

export const deleteTheme = callLogic(api.deleteTheme)

/** The event code of the latest event, whose desk the preview of a console theme shows. '' if there is none. */
export const eventForPreview = (type: ThemeType) =>
  callLogic(async () => (type === 1 ? latestEventCode() : accepted('')))
