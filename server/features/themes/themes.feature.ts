import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { ListedTheme } from '#contract/theme.calls.ts'
import type { Theme, ThemeType } from '#contract/theme.ts'
import type { Engine } from '#server/engine/engine.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { findHosted } from '../co-hosts/co-hosts.public.ts'
import type { Feature, Routes } from '../feature.ts'
import { findTheme, listThemes } from './theme-rows.ts'
import { createThemeWork, themesInUse } from './theme-work.ts'
import { listChoices } from './themes.public.ts'

/** The themes of an account: the built-in ones with its changes, and its own. */
function themesRoutes({ clock, engine, store }: Pick<Platform, 'clock' | 'store'> & { engine: Engine }) {
  const { db } = store
  const work = createThemeWork({ clock, engine })

  async function withUse(ownerId: string, themes: readonly Theme[]): Promise<ListedTheme[]> {
    const inUse = await themesInUse(db, ownerId)
    return themes.map((theme) => ({ ...theme, inUse: inUse.has(theme.id) }))
  }

  async function listed(ownerId: string, id: string): Promise<Outcome<ListedTheme>> {
    const theme = await findTheme(db, ownerId, id)
    if (!theme) return { ...refused('NotFound'), field: 'id' }
    return accepted({ ...theme, inUse: (await themesInUse(db, ownerId)).has(id) })
  }

  async function choicesFor(
    accountId: string,
    eventCode: string,
    type: ThemeType | undefined,
  ): Promise<Outcome<ListedTheme[]>> {
    const found = await findHosted(db, eventCode, accountId, 'own')
    if (!found.ok) return found
    const { event } = found.data
    const { screen_theme_id, mobile_theme_id } = event
    const choices = await listChoices(db, event, accountId)
    return accepted(
      choices
        .filter(({ skinType }) => type === undefined || skinType === type)
        .map((theme) => ({ ...theme, inUse: [screen_theme_id, mobile_theme_id].includes(theme.id) })),
    )
  }

  return {
    '/api/sys/Skin/GetAll': async ({ caller, input }) => {
      const { skinType, eventCode } = input
      if (eventCode !== undefined) return choicesFor(caller.subjectId, eventCode, skinType)
      return accepted(await withUse(caller.subjectId, await listThemes(db, caller.subjectId, skinType)))
    },

    '/api/sys/Skin/GetSkinById': async ({ caller, input }) => listed(caller.subjectId, input.id),

    '/api/sys/Skin/Add': async ({ caller, input }) => {
      const added = await work.add(caller.subjectId, input)
      return added.ok ? listed(caller.subjectId, added.data) : added
    },

    '/api/sys/Skin/AddBrand': async ({ caller, input }) => {
      const added = await work.addBrand(caller.subjectId, input)
      if (!added.ok) return added
      const themes = await listThemes(db, caller.subjectId, undefined)
      const made = themes.filter(({ id }) => added.data.includes(id))
      const sorted = made.toSorted((one, other) => one.skinType - other.skinType)
      return accepted(await withUse(caller.subjectId, sorted))
    },

    '/api/sys/Skin/Update': async ({ caller, input }) => {
      const { id, ...content } = input
      const updated = await work.update(caller.subjectId, id, content)
      return updated.ok ? listed(caller.subjectId, id) : updated
    },

    '/api/sys/Skin/Delete': async ({ caller, input }) => {
      const deleted = await work.delete(caller.subjectId, input.id)
      return deleted.ok ? accepted(true) : deleted
    },

    '/api/sys/Skin/Reset': async ({ caller, input }) => {
      const reset = await work.reset(caller.subjectId, input.id)
      return reset.ok ? listed(caller.subjectId, input.id) : reset
    },
  } satisfies Routes
}

export const themesFeature = { routes: [themesRoutes] } satisfies Feature
