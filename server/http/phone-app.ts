import type { Theme } from '#contract/theme.ts'
import { type Language, languageTags } from '#i18n/base/language.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { guest as en } from '#i18n/en/guest.ts'
import { guest as es } from '#i18n/es/guest.ts'
import { guest as ja } from '#i18n/ja/guest.ts'
import { guest as zh } from '#i18n/zh/guest.ts'
import { iconSizes } from './phone-icon.ts'

const texts = { zh, en, es, ja }
const { productName } = commonEn

/** What the manifest depends on. It is in the address, because browsers request a manifest without cookies. */
export interface PhoneApp {
  language: Language
  /** Code of the event whose page the installed app opens. '' for the page that asks for a code. */
  code: string
  /** The colour of the icon and that of the page, CSS hex colours. */
  colour: string
  ground: string
}

const iconPath = (size: number, colour: string): string =>
  `/phone-icon.png?size=${size}&colour=${colour.slice(1)}`

/** The web app manifest: the phone's page as an app on the home screen. */
export function phoneManifest({ language, code, colour, ground }: PhoneApp): Record<string, unknown> {
  const { pageTitle, joinDetail } = texts[language]
  const icons = iconSizes.map((size) => ({
    src: iconPath(size, colour),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  return {
    id: '/Guest/',
    name: `${productName} · ${pageTitle}`,
    short_name: productName,
    description: joinDetail,
    lang: languageTags[language],
    start_url: `/Guest/${code || '0'}`,
    scope: '/Guest/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    // Each icon fills its square, and the mark is in the middle, so that every device may cut its corners.
    icons: icons.flatMap((icon) => [icon, { ...icon, purpose: 'maskable' }]),
  }
}

/** Adds the links to the manifest and to the icon for iOS to the phone's page. */
export function linkPhoneApp(html: string, page: { language: Language; code: string; theme: Theme }): string {
  const { buttonPrimaryColor: colour, mainPureBackColor: ground } = page.theme
  const address = new URLSearchParams({
    language: page.language,
    code: page.code,
    colour: colour.slice(1),
    ground: ground.slice(1),
  })
  const links = [
    `<link rel="manifest" href="/phone.webmanifest?${address.toString().replaceAll('&', '&amp;')}">`,
    `<link rel="apple-touch-icon" href="${iconPath(180, colour).replaceAll('&', '&amp;')}">`,
  ]
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
