import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultHouse } from '#contract/house.ts'
import * as limits from '#contract/limits.ts'
import { readEnvironment, usableMemory, WrongEnvironment } from '#server/platform/environment.ts'
import { environmentWarnings } from '#server/platform/environment-warnings.ts'
import { legalTextIn } from '#server/platform/legal-texts.ts'

const oidc = {
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'cuelight',
  OIDC_CLIENT_SECRET: 'secret',
}

describe('the environment', () => {
  test('every setting has a default', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDirectory: './data',
      publicUrl: undefined,
      databaseUrl: undefined,
      databasePool: 10,
      redisUrl: undefined,
      processes: 1,
      bucket: undefined,
      payment: { wechat: undefined, bank: undefined, isTest: true },
      firstHostLogin: 'host',
      firstHostPassword: undefined,
      captcha: true,
      smtpUrl: undefined,
      mailFrom: 'Cuelight <no-reply@localhost>',
      logLevel: 'info',
      auditDays: 365,
      guestDataDays: 0,
      eventDays: 0,
      backup: { directory: undefined, hour: 3, days: 14 },
      backupKey: undefined,
      migratesWithoutCopy: false,
      support: { business: '', technical: '', bugs: '' },
      trustedProxies: 0,
      isProduction: false,
      house: defaultHouse,
      oidc: [],
      legalTexts: {},
      houseLogo: undefined,
      registrationDomains: undefined,
      verifiesEmail: false,
      largestEvent: 100_000,
      storage: { perAccount: 524_288_000, inAll: undefined },
      defaultLanguage: 'zh',
      hasSample: true,
      firstHostEmail: '',
    })
  })

  test('every setting is read from its variable', () => {
    const variables = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/cuelight',
      PUBLIC_URL: 'https://live.example.org/',
      DATABASE_URL: 'postgres://cuelight:secret@db/cuelight',
      DATABASE_POOL: '25',
      REDIS_URL: 'redis://cache:6379',
      PROCESSES: '4',
      S3_ENDPOINT: 'https://s3.example.org',
      S3_BUCKET: 'pictures.of-shows',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
      WECHAT_PAY_MCH_ID: '1900000109',
      WECHAT_PAY_MCH_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
      WECHAT_PAY_MCH_KEY: '/etc/cuelight/merchant.pem',
      WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
      WECHAT_PAY_PUBLIC_KEYS: 'PUB_KEY_ID_0001=/etc/cuelight/one.pem,PUB_KEY_ID_0002=/etc/cuelight/two.pem',
      BANK_ACCOUNT: 'Cuelight Ltd | Bank of Tests | 6222 0000',
      FIRST_HOST_LOGIN: 'Stage_1',
      FIRST_HOST_PASSWORD: 'curtain-up-1',
      CAPTCHA: 'off',
      SMTP_URL: 'smtps://cuelight:secret@mail.example.org',
      MAIL_FROM: 'Cuelight <live@example.org>',
      LOG_LEVEL: 'warn',
      AUDIT_DAYS: '30',
      GUEST_DATA_DAYS: '60',
      EVENT_DAYS: '400',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_HOUR: '23',
      BACKUP_KEEP: '30',
      BACKUP_KEY: 'correct-horse-battery',
      MIGRATE_WITHOUT_COPY: 'on',
      SUPPORT_BUGS: 'https://bugs.example.org/new',
      SUPPORT_BUSINESS: 'mailto:sales@example.org',
      SUPPORT_TECHNICAL: 'tel:+4912345',
      TRUST_PROXY: '1',
      NODE_ENV: 'production',
      HOUSE_NAME: 'Example House',
      HOUSE_LOGO: 'https://example.org/logo.svg',
      HOUSE_COLOUR: '#1A5FB4',
      REGISTRATION_DOMAINS: 'example.org',
      VERIFY_EMAIL: 'on',
      LARGEST_EVENT: '800',
      STORAGE_PER_ACCOUNT: '100',
      STORAGE: '1000',
      PRIVACY_URL: 'https://example.org/privacy',
      IMPRINT_URL: 'https://example.org/imprint',
      CONTACT: 'mailto:live@example.org',
      DEFAULT_LANGUAGE: 'es',
      FIRST_HOST_EMAIL: 'ann@example.org',
      PASSWORD_SIGN_IN: 'off',
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'cuelight',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_3_ISSUER: 'http://localhost:8080/realms/staff',
      OIDC_3_CLIENT_ID: 'live',
      OIDC_3_CLIENT_SECRET: 'secret-3',
      OIDC_3_NAME: 'Staff',
      OIDC_3_SCOPES: 'openid email groups',
      OIDC_3_GROUPS_CLAIM: 'roles',
      OIDC_3_OPERATOR_GROUP: 'admins',
      OIDC_3_HOST_GROUP: 'hosts',
      OIDC_3_TRUST_EMAIL: 'on',
      METRICS_ADDRESS: '[::1]:9464',
    }
    expect(readEnvironment(variables)).toEqual({
      port: 0,
      host: '::1',
      dataDirectory: '/srv/cuelight',
      publicUrl: 'https://live.example.org',
      databaseUrl: 'postgres://cuelight:secret@db/cuelight',
      databasePool: 25,
      redisUrl: 'redis://cache:6379',
      processes: 4,
      bucket: {
        endpoint: 'https://s3.example.org',
        name: 'pictures.of-shows',
        region: 'eu-central-1',
        keyId: 'key',
        secret: 'secret',
      },
      payment: {
        wechat: {
          appId: 'wx0123456789abcdef',
          mchId: '1900000109',
          serial: '5157F09EFDC096DE15EBE81A47057A72',
          keyFile: '/etc/cuelight/merchant.pem',
          apiKey: '0123456789abcdef0123456789abcdef',
          publicKeys: [
            ['PUB_KEY_ID_0001', '/etc/cuelight/one.pem'],
            ['PUB_KEY_ID_0002', '/etc/cuelight/two.pem'],
          ],
          url: 'https://api.mch.weixin.qq.com',
        },
        bank: { name: 'Cuelight Ltd', bank: 'Bank of Tests', number: '6222 0000' },
        isTest: false,
      },
      firstHostLogin: 'Stage_1',
      firstHostPassword: 'curtain-up-1',
      captcha: false,
      smtpUrl: 'smtps://cuelight:secret@mail.example.org',
      mailFrom: 'Cuelight <live@example.org>',
      logLevel: 'warn',
      auditDays: 30,
      guestDataDays: 60,
      eventDays: 400,
      backup: { directory: '/mnt/backups', hour: 23, days: 30 },
      backupKey: 'correct-horse-battery',
      migratesWithoutCopy: true,
      support: {
        business: 'mailto:sales@example.org',
        technical: 'tel:+4912345',
        bugs: 'https://bugs.example.org/new',
      },
      trustedProxies: 1,
      isProduction: true,
      house: {
        hasPlans: true,
        registration: 'invite',
        name: 'Example House',
        logo: 'https://example.org/logo.svg',
        colour: '#1a5fb4',
        links: {
          privacy: 'https://example.org/privacy',
          imprint: 'https://example.org/imprint',
          accessibility: '/accessibility',
          contact: 'mailto:live@example.org',
        },
        providers: [
          { id: '1', name: 'login.example.org' },
          { id: '3', name: 'Staff' },
        ],
        hasPasswords: false,
      },
      oidc: [
        {
          id: '1',
          issuer: 'https://login.example.org/',
          clientId: 'cuelight',
          clientSecret: 'secret',
          name: 'login.example.org',
          scopes: 'openid email profile',
          groupsClaim: 'groups',
          operatorGroup: '',
          hostGroup: '',
          trustsEmail: false,
        },
        {
          id: '3',
          issuer: 'http://localhost:8080/realms/staff',
          clientId: 'live',
          clientSecret: 'secret-3',
          name: 'Staff',
          scopes: 'openid email groups',
          groupsClaim: 'roles',
          operatorGroup: 'admins',
          hostGroup: 'hosts',
          trustsEmail: true,
        },
      ],
      legalTexts: {},
      houseLogo: { address: 'https://example.org/logo.svg' },
      registrationDomains: ['example.org'],
      verifiesEmail: true,
      largestEvent: 800,
      storage: { perAccount: 104_857_600, inAll: 1_048_576_000 },
      defaultLanguage: 'es',
      hasSample: false,
      firstHostEmail: 'ann@example.org',
      metricsAddress: { host: '::1', port: 9464 },
    })
  })

  test('an empty variable is treated as missing', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', CAPTCHA: '' })).toEqual(readEnvironment({}))
  })

  test.each([
    'smtp://',
    'smtp://user:p%ZZ@mail.example.org',
    'mail.example.org',
    '//user:hidden@mail.example.org',
  ])('the SMTP_URL %s is refused', (SMTP_URL) => {
    const given = () => readEnvironment({ SMTP_URL, MAIL_FROM: 'live@example.org' })
    expect(given).toThrow(
      new WrongEnvironment(
        'SMTP_URL must be a URL such as smtps://mail.example.org, with a percent-encoded user and password before the host',
      ),
    )
  })

  const wrong: [name: string, value: string][] = [
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['BANK_ACCOUNT', 'Cuelight Ltd| |6222 0000'],
    ['BANK_ACCOUNT', 'a|b|c|d'],
    ['MAIL_FROM', 'nobody'],
    ['PORT', '-1'],
    ['PORT', '3.5'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'stage.example.com'],
    ['PUBLIC_URL', 'https://live.example.org/path'],
    ['PUBLIC_URL', 'https://live.example.org/?x=1'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DATABASE_URL', 'not a url'],
    ['FIRST_HOST_LOGIN', 'a b'],
    ['FIRST_HOST_LOGIN', 'a'.repeat(30)],
    ['FIRST_HOST_PASSWORD', 'short'],
    ['FIRST_HOST_PASSWORD', 'onlyletters'],
    ['FIRST_HOST_PASSWORD', 'with space 1'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_BUCKET', 'Two/Buckets'],
    ['S3_REGION', 'eu central'],
    ['CAPTCHA', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['AUDIT_DAYS', 'never'],
    ['GUEST_DATA_DAYS', '-1'],
    ['EVENT_DAYS', 'never'],
    ['TRUST_PROXY', 'yes'],
    ['NODE_ENV', 'staging'],
    ['REGISTRATION', 'maybe'],
    ['HOUSE_NAME', 'x'.repeat(61)],
    ['HOUSE_LOGO', 'missing.png'],
    ['HOUSE_LOGO', '../first-host.txt'],
    ['HOUSE_LOGO', 'http://example.org/logo.png'],
    ['HOUSE_COLOUR', 'blue'],
    ['DEFAULT_LANGUAGE', 'fr'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['FIRST_HOST_EMAIL', 'nobody'],
    ['SAMPLE', 'yes'],
    ['PLANS', 'yes'],
    ['PASSWORD_SIGN_IN', 'maybe'],
    ['METRICS_ADDRESS', '9999'],
    ['METRICS_ADDRESS', 'localhost:99999'],
  ]
  test.each(wrong)(
    'the setting %s=%s is refused with an error of one line that has its name and not its value',
    (name, value) => {
      const read = () => readEnvironment({ [name]: value })
      expect(read).toThrow(WrongEnvironment)
      expect(read).toThrow(new RegExp(`^${name} must be [^\n]+$`))
      expect(read).not.toThrow(value)
    },
  )

  test.each<[NodeJS.ProcessEnv, present: string, missing: string]>([
    [{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'shows' }, 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL', 'MAIL_FROM'],
    // Each server would have its own data.
    [{ REDIS_URL: 'redis://cache' }, 'REDIS_URL', 'DATABASE_URL'],
    [{ WECHAT_PAY_MCH_KEY: '/etc/key.pem' }, 'WECHAT_PAY_MCH_KEY', 'WECHAT_PAY_APP_ID'],
    [{ OIDC_ISSUER: 'https://login.example.org' }, 'OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    [{ OIDC_2_NAME: 'Staff' }, 'OIDC_2_NAME', 'OIDC_2_ISSUER'],
    [oidc, 'OIDC_ISSUER', 'PUBLIC_URL'],
    [{ PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN', 'OIDC_ISSUER'],
  ])('the settings %o are refused with the name of the missing setting', (variables, present, missing) => {
    expect(() => readEnvironment(variables)).toThrow(
      new WrongEnvironment(`${present} needs ${missing}, which is not set`),
    )
  })

  test.each([
    ['OIDC_ISSUER', 'http://login.example.org'],
    ['OIDC_ISSUER', 'login.example.org'],
    ['OIDC_ISSUER', 'https://login.example.org/?realm=staff'],
    ['OIDC_NAME', 'x'.repeat(limits.providerNameLength + 1)],
    ['OIDC_SCOPES', 'email profile'],
    ['OIDC_TRUST_EMAIL', 'yes'],
  ])('the setting %s=%s of a provider is refused with one line', (name, value) => {
    const read = () => readEnvironment({ ...oidc, PUBLIC_URL: 'https://live.example.org', [name]: value })
    expect(read).toThrow(WrongEnvironment)
    expect(read).toThrow(new RegExp(`^${name} must be [^\n]+$`))
  })

  test('a REDIS_URL of another protocol is refused', () => {
    expect(() => readEnvironment({ REDIS_URL: 'http://cache', DATABASE_URL: 'postgres://db/x' })).toThrow(
      /^REDIS_URL must be/,
    )
  })

  test('every secret is read from the file that its variable with _FILE names', async () => {
    const file = join(tmpdir(), `cuelight-secret-${process.pid}`)
    await writeFile(file, 'postgres://u:hidden@db/x\n')
    try {
      expect(readEnvironment({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://u:hidden@db/x')
      expect(() => readEnvironment({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'x'.repeat(16) })).toThrow(
        new WrongEnvironment('METRICS_TOKEN and METRICS_TOKEN_FILE are both set: set one'),
      )
    } finally {
      await rm(file)
    }
    expect(() => readEnvironment({ SMTP_URL_FILE: file })).toThrow(
      new WrongEnvironment('SMTP_URL_FILE must be the path of a file that can be read (ENOENT)'),
    )
  })

  test.each<[NodeJS.ProcessEnv, boolean]>([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ TEST_PAYMENTS: 'off' }, false],
    [{ NODE_ENV: 'production', BANK_ACCOUNT: 'a|b|c' }, true],
    [{ NODE_ENV: 'production', PLANS: 'on' }, true],
    [{ PLANS: 'off' }, false],
  ])('the plans of the settings %o are on: %s', (variables, hasPlans) => {
    expect(readEnvironment(variables).house).toMatchObject({ hasPlans })
  })

  test('the legal pages in DATA_DIR/pages are read and linked, except a file that is too large', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cuelight-pages-'))
    const pages = join(folder, 'pages')
    await mkdir(pages)
    await writeFile(join(pages, 'privacy.md'), 'For all')
    await writeFile(join(pages, 'privacy.en.md'), 'In English')
    await writeFile(join(pages, 'accessibility.md'), 'Of the house')
    await writeFile(join(pages, 'imprint.ja.md'), 'x'.repeat(limits.legalPageBytes + 1))
    const { house, legalTexts } = readEnvironment({ DATA_DIR: folder, IMPRINT_URL: 'https://example.org/i' })
    expect(house.links).toEqual({
      privacy: '/legal/privacy',
      imprint: 'https://example.org/i',
      accessibility: '/legal/accessibility',
      contact: '',
    })
    expect(legalTextIn(legalTexts, 'privacy', 'en')).toBe('In English')
    expect(legalTextIn(legalTexts, 'privacy', 'ja')).toBe('For all')
    expect(legalTextIn(legalTexts, 'imprint', 'ja')).toBeUndefined()
    await rm(folder, { recursive: true })
  })

  describe('the warnings of the start', () => {
    const warningsOf = (variables: NodeJS.ProcessEnv) =>
      environmentWarnings(variables, readEnvironment(variables)).map(({ text }) => text)
    const quiet = { NODE_ENV: 'production' }

    test('there is no warning in production without misspelt variables', () => {
      const usual = {
        PATH: '/bin',
        HOME: '/root',
        LANG: 'C',
        HOSTNAME: 'stage',
        PWD: '/',
        SHLVL: '1',
        USER: 'x',
      }
      expect(warningsOf({ ...quiet, ...usual, SMTP_URL: 'smtp://x.org', MAIL_FROM: 'a@x.org' })).toEqual([])
    })

    test.each([
      ['TRUSTPROXY', 'TRUST_PROXY'],
      ['DATABASE_URI', 'DATABASE_URL'],
      ['FIRST_HOST_LOGIN_NAME', 'FIRST_HOST_LOGIN'],
      ['REDIS_URL_FIL', 'REDIS_URL_FILE'],
      ['data_dir', 'DATA_DIR'],
      ['OIDC_ISUER', 'OIDC_ISSUER'],
      ['OIDC_2_CLIENT_SECRT_FILE', 'OIDC_2_CLIENT_SECRET_FILE'],
    ])('the misspelt variable %s is reported with the setting %s', (name, setting) => {
      expect(warningsOf({ ...quiet, [name]: 'x' })).toEqual([
        `${name} is no setting and was ignored: did you mean ${setting}?`,
      ])
    })

    test('several servers without a bucket and PUBLIC_URL, test payments, an open provider and a missing captcha are reported', () => {
      const several = { REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/x' }
      expect(warningsOf({ ...quiet, ...several })).toEqual([
        expect.stringMatching(/^several servers need a bucket/),
        expect.stringMatching(/^several servers need PUBLIC_URL/),
      ])
      expect(warningsOf({ CAPTCHA: 'off' })).toEqual([
        expect.stringMatching(/^this is an evaluation/),
        expect.stringMatching(/^CAPTCHA=off/),
      ])
      const house = { ...oidc, PUBLIC_URL: 'https://live.example.org' }
      expect(warningsOf({ ...quiet, ...house })).toEqual([expect.stringMatching(/^not set: everybody whom/)])
      expect(warningsOf({ ...quiet, ...house, OIDC_HOST_GROUP: 'hosts' })).toEqual([])
      expect(warningsOf({ ...quiet, TEST_PAYMENTS: 'on' })).toEqual([
        expect.stringMatching(/^TEST_PAYMENTS=on/),
      ])
    })
  })

  const production = { NODE_ENV: 'production' }
  const gigabyte = 1024 ** 3
  test.each<[cores: number, variables: NodeJS.ProcessEnv, processes: number, databasePool: number]>([
    [1, production, 1, 10],
    [3, production, 1, 10],
    [4, production, 3, 4],
    [5, production, 4, 4],
    [16, { ...production, PROCESSES: 'auto' }, 4, 4],
    [16, { ...production, PROCESSES: '2' }, 2, 5],
    [2, { ...production, PROCESSES: '3', DATABASE_POOL: '20' }, 3, 20],
    // Test payments live in the memory of one process.
    [16, {}, 1, 10],
    [16, { ...production, TEST_PAYMENTS: 'on' }, 1, 10],
    [16, { TEST_PAYMENTS: 'off' }, 4, 4],
  ])(
    'a machine with %i cores and the variables %o has %i processes with %i connections each',
    (cores, variables, processes, databasePool) => {
      expect(readEnvironment(variables, cores, 16 * gigabyte)).toMatchObject({ processes, databasePool })
    },
  )

  test.each([
    [0.5, {}, 1],
    [1.9, {}, 1],
    [2, {}, 2],
    [3.8, {}, 3],
    [64, {}, 4],
    [1, { PROCESSES: '3' }, 3],
  ])(
    'a machine with 16 cores, %f GB of memory and the variables %o has %i processes',
    (memory, variables, processes) => {
      expect(readEnvironment({ ...production, ...variables }, 16, memory * gigabyte)).toMatchObject({
        processes,
      })
    },
  )

  test.each([
    ['no limit is known', undefined, 8],
    ['the limit is reported as 0', 0, 8],
    ['the limit is a huge number', 2 ** 34, 8],
    ['a container has 2 GB', 2, 2],
  ])('the memory that the server may use is right if %s', (_, constrained, usable) => {
    expect(usableMemory(8 * gigabyte, constrained && constrained * gigabyte)).toBe(usable * gigabyte)
  })

  describe('the settings of payments', () => {
    const bank = { BANK_ACCOUNT: 'Cuelight Ltd | Bank of Tests | 6222 0000' }
    const wechat = {
      PUBLIC_URL: 'https://live.example.org',
      WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
      WECHAT_PAY_MCH_ID: '1900000109',
      WECHAT_PAY_MCH_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
      WECHAT_PAY_MCH_KEY: '/etc/cuelight/merchant.pem',
      WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
      WECHAT_PAY_PUBLIC_KEYS: 'PUB_KEY_ID_0001=/etc/cuelight/one.pem',
    }

    test.each<[boolean, NodeJS.ProcessEnv]>([
      [true, {}],
      [false, bank],
      [false, wechat],
      [false, { REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/x' }],
      [false, { PROCESSES: '2' }],
      [true, { PROCESSES: '1' }],
      [false, { NODE_ENV: 'production' }],
      [true, { NODE_ENV: 'production', TEST_PAYMENTS: 'on' }],
      [false, { TEST_PAYMENTS: 'off' }],
    ])('whether test payments are on is %s with the variables %o', (isTest, variables) => {
      expect(readEnvironment(variables).payment).toMatchObject({ isTest })
    })

    test.each([
      bank,
      wechat,
      { REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/x' },
      { PROCESSES: '2' },
    ])('TEST_PAYMENTS is refused together with %o', (variables) => {
      const read = () => readEnvironment({ ...variables, TEST_PAYMENTS: 'on' })
      expect(read).toThrow(/^TEST_PAYMENTS must be/)
    })

    test.each(Object.keys(wechat).filter((name) => name !== 'PUBLIC_URL'))(
      'a merchant’s account without %s is refused',
      (name) => {
        expect(() => readEnvironment({ ...wechat, [name]: '' })).toThrow(
          new RegExp(` needs ${name}, which is`),
        )
      },
    )

    test.each(['http://live.example.org', ''])(
      'a merchant’s account is refused with the public URL %o',
      (PUBLIC_URL) => {
        expect(() => readEnvironment({ ...wechat, PUBLIC_URL })).toThrow(/^PUBLIC_URL .*one of https/)
      },
    )
  })
})
