import { describe, expect, test } from 'vitest'
import { readEnvironment, WrongEnvironment } from '#server/platform/environment.ts'

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
      bucket: undefined,
      payment: { wechat: undefined, bank: undefined, isTest: true },
      firstHostLogin: 'host',
      firstHostPassword: undefined,
      captcha: true,
      smtpUrl: undefined,
      mailFrom: 'Cuelight <no-reply@localhost>',
      logLevel: 'info',
      support: { business: '', technical: '', bugs: '' },
      trustedProxies: 0,
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
      SUPPORT_BUGS: 'https://bugs.example.org/new',
      SUPPORT_BUSINESS: 'mailto:sales@example.org',
      SUPPORT_TECHNICAL: 'tel:+4912345',
      TRUST_PROXY: '1',
    }
    expect(readEnvironment(variables)).toEqual({
      port: 0,
      host: '::1',
      dataDirectory: '/srv/cuelight',
      publicUrl: 'https://live.example.org',
      databaseUrl: 'postgres://cuelight:secret@db/cuelight',
      databasePool: 25,
      redisUrl: 'redis://cache:6379',
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
      support: {
        business: 'mailto:sales@example.org',
        technical: 'tel:+4912345',
        bugs: 'https://bugs.example.org/new',
      },
      trustedProxies: 1,
    })
  })

  test('an empty variable is treated as missing', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', CAPTCHA: '' })).toEqual(readEnvironment({}))
  })

  test.each(['smtp://', 'smtp://user:p%ZZ@mail.example.org'])('the SMTP_URL %s is refused', (SMTP_URL) => {
    const given = () => readEnvironment({ SMTP_URL, MAIL_FROM: 'live@example.org' })
    expect(given).toThrow(
      new WrongEnvironment(
        'SMTP_URL must be a URL such as smtps://user:password@mail.example.org, and needs MAIL_FROM',
      ),
    )
  })

  const wrong: [name: string, value: string][] = [
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_URL', 'smtp://mail.example.org'],
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
    ['TRUST_PROXY', 'yes'],
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

  test('an incomplete configuration of the storage bucket is refused', () => {
    expect(() => readEnvironment({ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'shows' })).toThrow(
      /^S3_ACCESS_KEY_ID must be/,
    )
    expect(() => readEnvironment({ S3_SECRET_ACCESS_KEY: 'secret' })).toThrow(/^S3_ENDPOINT must be/)
  })

  test('Redis without PostgreSQL is refused, because each server would have its own data', () => {
    expect(() => readEnvironment({ REDIS_URL: 'redis://cache' })).toThrow(/^REDIS_URL .*DATABASE_URL/)
    expect(() => readEnvironment({ REDIS_URL: 'http://cache', DATABASE_URL: 'postgres://db/x' })).toThrow(
      /^REDIS_URL/,
    )
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
      [false, { NODE_ENV: 'production' }],
      [true, { NODE_ENV: 'production', TEST_PAYMENTS: 'on' }],
      [false, { TEST_PAYMENTS: 'off' }],
    ])('whether test payments are on is %s with the variables %o', (isTest, variables) => {
      expect(readEnvironment(variables).payment).toMatchObject({ isTest })
    })

    test.each([bank, wechat, { REDIS_URL: 'redis://cache', DATABASE_URL: 'postgres://db/x' }])(
      'TEST_PAYMENTS is refused together with %o',
      (variables) => {
        const read = () => readEnvironment({ ...variables, TEST_PAYMENTS: 'on' })
        expect(read).toThrow(/^TEST_PAYMENTS must be/)
      },
    )

    test.each(Object.keys(wechat).filter((name) => name !== 'PUBLIC_URL'))(
      'a merchant’s account without %s is refused',
      (name) => {
        expect(() => readEnvironment({ ...wechat, [name]: '' })).toThrow(new RegExp(`^${name} must be`))
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
