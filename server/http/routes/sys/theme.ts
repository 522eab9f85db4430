import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { ListedTheme } from '#contract/theme.calls.ts'
import type { ThemeType } from '#contract/theme.ts'
import type { Engine } from '#server/engine/engine.ts'
import { findHosted } from '#server/features/co-hosts/co-hosts.public.ts'
import { findTheme, listThemes } from '#server/features/themes/theme-rows.ts'
import { createThemeWork, themesInUse } from '#server/features/themes/theme-work.ts'
import { listChoices } from '#server/features/themes/themes.public.ts'
import { registerCall, type StoreCallParts } from '../call.ts'

/** The parts of the server that the calls on themes need. */
export interface ThemeParts extends StoreCallParts {
  engine: Engine
}

/** Serves the themes of an account: the built-in ones with its changes, and its own. */
export function serveTheme(app: FastifyInstance, context: ThemeParts): void {
  const { db } = context.store
  const work = createThemeWork(context)

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
    const { screen_theme_id, mobile_theme_id } = found.data
    const choices = await listChoices(db, found.data, accountId)
    return accepted(
      choices
        .filter(({ skinType }) => type === undefined || skinType === type)
        .map((theme) => ({ ...theme, inUse: [screen_theme_id, mobile_theme_id].includes(theme.id) })),
    )
  }

  registerCall(app, context, '/api/sys/Skin/GetAll', async (_, { caller, input }) => {
    const { skinType, eventCode } = input
    if (eventCode !== undefined) return choicesFor(caller.subjectId, eventCode, skinType)
    const themes = await listThemes(db, caller.subjectId, skinType)
    const inUse = await themesInUse(db, caller.subjectId)
    return accepted(themes.map((theme) => ({ ...theme, inUse: inUse.has(theme.id) })))
  })

  registerCall(app, context, '/api/sys/Skin/GetSkinById', async (_, { caller, input }) =>
    listed(caller.subjectId, input.id),
  )

  registerCall(app, context, '/api/sys/Skin/Add', async (_, { caller, input }) => {
    const added = await work.add(caller.subjectId, input)
    return added.ok ? listed(caller.subjectId, added.data) : added
  })

  registerCall(app, context, '/api/sys/Skin/AddBrand', async (_, { caller, input }) => {
    const added = await work.addBrand(caller.subjectId, input)
    if (!added.ok) return added
    const themes = await listThemes(db, caller.subjectId, undefined)
    const inUse = await themesInUse(db, caller.subjectId)
    const made = themes.filter(({ id }) => added.data.includes(id))
    const sorted = made.toSorted((one, other) => one.skinType - other.skinType)
    return accepted(sorted.map((theme) => ({ ...theme, inUse: inUse.has(theme.id) })))
  })

  registerCall(app, context, '/api/sys/Skin/Update', async (_, { caller, input }) => {
    const { id, ...content } = input
    const updated = await work.update(caller.subjectId, id, content)
    return updated.ok ? listed(caller.subjectId, id) : updated
  })

  registerCall(app, context, '/api/sys/Skin/Delete', async (_, { caller, input }) => {
    const deleted = await work.delete(caller.subjectId, input.id)
    return deleted.ok ? accepted(true) : deleted
  })

  registerCall(app, context, '/api/sys/Skin/Reset', async (_, { caller, input }) => {
    const reset = await work.reset(caller.subjectId, input.id)
    return reset.ok ? listed(caller.subjectId, input.id) : reset
  })
}
