import { themeVariable } from '#theme/theme-variable.ts'
import { inRem } from './in-rem.ts'

const value = <Value>(it: Value): { value: Value } => ({ value: it })
const field = (name: string): { value: string } => value(`var(${themeVariable(name)})`)
const derived = (name: string): { value: string } => value(`var(--theme-${name})`)

const pixels = (count: number): { value: string } => value(inRem(count))

/**
 * Names of the colours for style props. Each name is a colour of the theme or a colour that is derived from the
 * theme.
 */
const colours = {
  canvas: field('mainPureBackColor'),
  surface: field('tableBackColor'),
  highlight: field('tableHighlightColor'),
  line: field('tableBorderColor'),
  controlLine: derived('control-line'),
  buttonLine: derived('button-line'),
  ink: field('mainPrimaryFont'),
  inkMuted: field('mainSecondFont'),
  placeholder: field('mainPlaceHolderText'),
  accent: field('mainThemeColor'),
  accentText: derived('accent-text'),
  accentSoft: derived('accent-soft'),
  focus: derived('focus'),
  header: field('headerBackColor'),
  headerInk: field('headerFontColor'),
  subHeader: field('subHeaderBackColor'),
  subHeaderInk: field('subHeaderFontColor'),
  primary: field('buttonPrimaryColor'),
  onPrimary: field('buttonFontPrimaryColor'),
  primaryHover: derived('button-primary-hover'),
  success: field('buttonSuccessColor'),
  onSuccess: field('buttonFontSuccessColor'),
  successHover: derived('button-success-hover'),
  successText: derived('success-text'),
  successSoft: derived('success-soft'),
  warning: field('buttonWarningColor'),
  onWarning: field('buttonFontWarningColor'),
  warningHover: derived('button-warning-hover'),
  warningText: derived('warning-text'),
  warningSoft: derived('warning-soft'),
  danger: field('buttonDangerColor'),
  onDanger: field('buttonFontDangerColor'),
  dangerHover: derived('button-danger-hover'),
  dangerText: derived('danger-text'),
  dangerSoft: derived('danger-soft'),
  normal: field('buttonNormalColor'),
  onNormal: field('buttonFontNormalColor'),
  normalHover: derived('button-normal-hover'),
  chart: field('chartDefaultColor'),
  chartFilled: field('chartHasValueColor'),
  chartCorrect: field('chartCorrectColor'),
  chartWrong: field('chartWrongColor'),
  onChartCorrect: derived('chart-correct-font'),
  chartCorrectText: derived('chart-correct-text'),
  chartWrongText: derived('chart-wrong-text'),
  avatarNick: derived('avator-nick-back'),
  avatarReal: derived('avator-real-back'),
  onAvatar: value('#ffffff'),
  tip: derived('tip-back'),
  onTip: derived('tip-font'),
  background: derived('background'),
} as const

const steps = [1, 2, 4, 6, 8, 12, 16, 20, 24, 28, 32, 40, 44, 48, 56, 64, 80, 96] as const

/** Space and size tokens by their pixels on the 4 px grid: `p="16"`, `gap="8"`, `h="44"`. */
const lengths = Object.fromEntries(steps.map((step) => [String(step), pixels(step)]))

const system =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans", sans-serif'

/** The fonts of console and screen: Inter, which `inter.css` declares, and system fonts for other scripts. */
export const interFonts = { body: value(`"Inter Variable", "Inter Fallback", ${system}`) }

/** The colours are semantic tokens: their values are variables of the theme, which each theme scope sets. */
export const semanticTokens = { colors: colours }

export const tokens = {
  spacing: { '0': value('0'), ...lengths },
  sizes: { '0': value('0'), full: value('100%'), touch: pixels(44), ...lengths },
  radii: { small: pixels(6), control: pixels(8), card: pixels(12), full: value('9999px') },
  fonts: { body: value(system) },
  fontSizes: {
    '12': pixels(12),
    '14': pixels(14),
    '16': pixels(16),
    '20': pixels(20),
    '24': pixels(24),
    '32': pixels(32),
    '48': pixels(48),
  },
  fontWeights: { normal: value('400'), strong: value('600') },
  lineHeights: { tight: value('1.2'), snug: value('1.35'), body: value('1.55') },
  shadows: {
    card: value('0 1px 2px var(--theme-shadow-color), 0 4px 16px var(--theme-shadow-color)'),
    float: value('0 2px 6px var(--theme-shadow-color), 0 16px 40px var(--theme-shadow-color)'),
  },
  durations: { fast: value('150ms'), base: value('200ms'), slow: value('250ms') },
  easings: { out: value('cubic-bezier(0.2, 0.8, 0.2, 1)') },
  zIndex: { bar: value(10), float: value(40), toast: value(60) },
}

/** Minimum widths by name. */
export const breakpoints = { sm: '560px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1440px' }
