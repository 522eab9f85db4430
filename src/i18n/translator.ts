import rosetta from 'rosetta'
import type { ErrorCode, RefusalParams } from '../contract/errors.ts'
import type { Dictionary, ParamNames } from './dictionary.ts'
import {
  type CommonErrorTexts,
  type HostErrorTexts,
  refusalValues,
  type WordsOfServer,
} from './error-text.ts'
import { type Language, languageTags } from './language.ts'
import type { accounts } from './zh/accounts.ts'
import type { analytics } from './zh/analytics.ts'
import type { barrage } from './zh/barrage.ts'
import type { common } from './zh/common.ts'
import type { console } from './zh/console.ts'
import type { demo } from './zh/demo.ts'
import type { documentation } from './zh/documentation.ts'
import type { guest } from './zh/guest.ts'
import type { guide } from './zh/guide.ts'
import type { kinds } from './zh/kinds.ts'
import type { lottery } from './zh/lottery.ts'
import type { openText } from './zh/open-text.ts'
import type { orders } from './zh/orders.ts'
import type { plans } from './zh/plans.ts'
import type { quiz } from './zh/quiz.ts'
import type { rating } from './zh/rating.ts'
import type { routes } from './zh/routes.ts'
import type { samples } from './zh/samples.ts'
import type { screen } from './zh/screen.ts'
import type { sharing } from './zh/sharing.ts'
import type { shell } from './zh/shell.ts'
import type { themes } from './zh/themes.ts'
import type { wordCloud } from './zh/word-cloud.ts'

/** The source dictionaries, by namespace. A new namespace is added here and in src/i18n/surfaces. */
interface Namespaces {
  accounts: typeof accounts
  analytics: typeof analytics
  common: typeof common
  console: typeof console
  guest: typeof guest
  kinds: typeof kinds
  quiz: typeof quiz
  routes: typeof routes
  samples: typeof samples
  screen: typeof screen
  sharing: typeof sharing
  shell: typeof shell
  lottery: typeof lottery
  themes: typeof themes
  orders: typeof orders
  plans: typeof plans
  demo: typeof demo
  documentation: typeof documentation
  guide: typeof guide
  rating: typeof rating
  openText: typeof openText
  wordCloud: typeof wordCloud
  barrage: typeof barrage
}

export type Namespace = keyof Namespaces

/** `namespace.key` of every text in the given namespaces. */
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

/** What a surface loads: its namespaces' dictionaries in one language, and the error texts. */
export type Tables = { [N in Namespace]?: Dictionary<Namespaces[N]> } & {
  errors?: CommonErrorTexts
  hostErrors?: HostErrorTexts
}

/** Translates keys of the loaded namespaces; `common` always belongs to them. */
export interface Translator<Name extends Namespace> {
  <Key extends TextKey<Name | 'common'>>(key: Key, ...params: TextParams<Key>): string
  /** The text of a refusal, in the user's language. */
  error(code: ErrorCode, params?: RefusalParams): string
  readonly language: Language
}

type Params = Record<string, string | number>

/** A text that is missing cannot be written in typed code; one that is asked for before its namespace is loaded throws. */
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
    // A page that is not for hosts has no words for their refusals, and no way to hear one.
    if (!common && !tables.hostErrors) return lookUp('errors', 'Internal', {})
    const values = refusalValues(language, code, params)
    if (values.level && tables.plans) values.level = lookUp('plans', values.level, {})
    return lookUp(common ? 'errors' : 'hostErrors', code, values)
  }
  return Object.assign(translate, { error, language }) as Translator<Name>
}
