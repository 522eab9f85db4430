import rosetta from 'rosetta'
import type { ErrorCode, RefusalParams } from '#contract/errors.ts'
import type { Dictionary, ParamNames } from './base/dictionary.ts'
import {
  type CommonErrorTexts,
  type HostErrorTexts,
  refusalValues,
  type WordsOfServer,
} from './base/error-text.ts'
import { type Language, languageTags } from './base/language.ts'

/** The source dictionaries, by namespace, which is the name of the module's export. Add each new module here. */
type Namespaces = typeof import('./zh/accessibility.ts') &
  typeof import('./zh/accounts.ts') &
  typeof import('./zh/analytics.ts') &
  typeof import('./zh/co-hosts.ts') &
  typeof import('./zh/comments.ts') &
  typeof import('./zh/common.ts') &
  typeof import('./zh/console.ts') &
  typeof import('./zh/controls.ts') &
  typeof import('./zh/demo.ts') &
  typeof import('./zh/documentation.ts') &
  typeof import('./zh/guest.ts') &
  typeof import('./zh/guide.ts') &
  typeof import('./zh/imports.ts') &
  typeof import('./zh/kinds.ts') &
  typeof import('./zh/lottery.ts') &
  typeof import('./zh/messages.ts') &
  typeof import('./zh/nicknames.ts') &
  typeof import('./zh/open-text.ts') &
  typeof import('./zh/operator.ts') &
  typeof import('./zh/orders.ts') &
  typeof import('./zh/plans.ts') &
  typeof import('./zh/privacy.ts') &
  typeof import('./zh/quiz.ts') &
  typeof import('./zh/ranking.ts') &
  typeof import('./zh/rating.ts') &
  typeof import('./zh/routes.ts') &
  typeof import('./zh/run.ts') &
  typeof import('./zh/samples.ts') &
  typeof import('./zh/screen.ts') &
  typeof import('./zh/shell.ts') &
  typeof import('./zh/speaker.ts') &
  typeof import('./zh/themes.ts') &
  typeof import('./zh/word-cloud.ts')

export type Namespace = keyof Namespaces

/** The text keys `namespace.key` of all texts in the given namespaces. */
export type TextKey<Name extends Namespace = Namespace> = {
  [N in Name]: `${N}.${keyof Namespaces[N] & string}`
}[Name]

type SourceText<Key> = Key extends `${infer N extends Namespace}.${infer K}`
  ? K extends keyof Namespaces[N]
    ? Namespaces[N][K]
    : never
  : never

type TextParams<Key> = [ParamNames<SourceText<Key>>] extends [never]
  ? []
  : [params: Record<ParamNames<SourceText<Key>>, string | number>]

/** Texts that a surface loads: the dictionaries of its namespaces in a single language, and the error texts. */
export type Tables = { [N in Namespace]?: Dictionary<Namespaces[N]> } & {
  errors?: CommonErrorTexts
  hostErrors?: HostErrorTexts
}

/** Translates text keys of the loaded namespaces. The namespace `common` is always loaded. */
export interface Translator<Name extends Namespace> {
  <Key extends TextKey<Name | 'common'>>(key: Key, ...params: TextParams<Key>): string
  /** The text of a refusal, in the user's language. */
  error(code: ErrorCode, params?: RefusalParams): string
  readonly language: Language
}

type Params = Record<string, string | number>

/** Creates a translator. Typed code cannot name a missing text. A text whose namespace is not loaded throws. */
export function createTranslator<Name extends Namespace>(
  language: Language,
  tables: Tables,
): Translator<Name> {
  const texts = rosetta<Tables>({ [language]: tables })
  texts.locale(language)
  const plural = new Intl.PluralRules(languageTags[language])

  const lookUp = (namespace: string, key: string, params: Params): string => {
    const path = [namespace, key]
    const found: unknown = texts.t(path, params)
    if (typeof found === 'object') {
      const form = plural.select(Number(params.count)) === 'one' ? 'one' : 'other'
      return texts.t([...path, form], params)
    }
    if (!found) throw new Error(`text ${namespace}.${key} is not loaded (${language})`)
    return texts.t(path, params)
  }

  const translate = (key: string, params: Params = {}): string => {
    const dot = key.indexOf('.')
    return lookUp(key.slice(0, dot), key.slice(dot + 1), params)
  }
  const error = (code: ErrorCode, params?: RefusalParams): string => {
    const said = code === 'ReasonUnknown' && (params as WordsOfServer | undefined)?.[language]
    if (said) return said
    const common = tables.errors !== undefined && code in tables.errors
    // Only host pages load the texts of host refusals. A newer server may have more codes.
    if (!common && !(tables.hostErrors && code in tables.hostErrors)) return lookUp('errors', 'Internal', {})
    const values = refusalValues(language, code, params)
    if (values.level && tables.plans) values.level = lookUp('plans', values.level, {})
    return lookUp(common ? 'errors' : 'hostErrors', code, values)
  }
  return Object.assign(translate, { error, language }) as Translator<Name>
}
