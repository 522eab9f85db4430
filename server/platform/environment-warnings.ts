import leven from 'leven'
import { type Environment, type SettingName, secretSettings, settings } from './environment.ts'

const known: readonly string[] = [...Object.keys(settings), ...secretSettings.map((name) => `${name}_FILE`)]

/** Beginnings of names that only our settings have. */
const ownPrefixes = /^(BACKUP|FIRST_HOST|METRICS|OIDC|SUPPORT|TEST_PAYMENTS|WECHAT_PAY)_/

const bare = (name: string): string => name.replaceAll('_', '').toUpperCase()

/** The most letters that differ between a name and its misspelling. Short names have many neighbours. */
const lettersWrong = (name: string): number => (name.length < 5 ? 0 : name.length < 8 ? 1 : 2)

/** The setting that a variable's name probably means. Undefined if the variable belongs to another program. */
function meant(name: string): string | undefined {
  const near = known.find((one) => bare(one) === bare(name) || leven(one, name) <= lettersWrong(one))
  if (near || !ownPrefixes.test(name)) return near
  return known.toSorted((one, other) => leven(one, name) - leven(other, name))[0]
}

export interface EnvironmentWarning {
  setting: SettingName
  text: string
}

/** What an operator should know about the settings of this start, although the server can start with them. */
export function environmentWarnings(
  variables: NodeJS.ProcessEnv,
  environment: Environment,
): EnvironmentWarning[] {
  const warnings: EnvironmentWarning[] = []
  const warn = (setting: SettingName, text: string): void => void warnings.push({ setting, text })
  for (const name of Object.keys(variables)) {
    if (known.includes(name)) continue
    const setting = meant(name)
    if (setting)
      warn(setting as SettingName, `${name} is no setting and was ignored: did you mean ${setting}?`)
  }
  if (environment.redisUrl && !environment.bucket)
    warn(
      'S3_ENDPOINT',
      'several servers need a bucket: a picture that one server stores is missing at the others',
    )
  if (environment.redisUrl && !environment.publicUrl)
    warn('PUBLIC_URL', 'several servers need PUBLIC_URL: the pages cannot show guests an address')
  if (environment.payment.isTest)
    warn(
      'NODE_ENV',
      environment.isProduction
        ? 'TEST_PAYMENTS=on: everybody can get every plan, and no money is moved'
        : 'this is an evaluation: everybody can get every plan, and no money is moved. Set NODE_ENV=production before strangers use this server',
    )
  const openProvider = environment.oidc.find(({ hostGroup }) => hostGroup === '')
  if (openProvider && environment.house.registration === 'invite')
    warn('OIDC_HOST_GROUP', `not set: everybody whom ${openProvider.name} signs in gets an account`)
  if (!environment.captcha)
    warn('CAPTCHA', 'CAPTCHA=off: no captcha protects the sign-in. Use this only in closed networks')
  return warnings
}
