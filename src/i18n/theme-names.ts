/**
 * Spanish and Japanese names of the built-in themes, by their English name. On the wire a theme has only a Chinese and
 * an English name.
 */
export const builtInThemeNames: Readonly<Record<string, { readonly es: string; readonly ja: string }>> = {
  Default: { es: 'Original', ja: '標準' },
  Graphite: { es: 'Grafito', ja: 'グラファイト' },
  Pine: { es: 'Pino', ja: '松林' },
  'Warm sand': { es: 'Arena', ja: '砂' },
  'Deep sea': { es: 'Mar hondo', ja: '深海' },
  'Night sky': { es: 'Noche', ja: '星空' },
  Aurora: { es: 'Aurora', ja: 'オーロラ' },
  Ember: { es: 'Brasa', ja: '残り火' },
  Theatre: { es: 'Teatro', ja: '劇場' },
  Snowfield: { es: 'Nieve', ja: '雪原' },
  Blossom: { es: 'Cerezo', ja: '桜' },
  Editorial: { es: 'Revista', ja: '雑誌' },
  Neon: { es: 'Neón', ja: 'ネオン' },
  Paper: { es: 'Papel', ja: '白い紙' },
  Summit: { es: 'Cumbre', ja: 'サミット' },
  Daylight: { es: 'Amanecer', ja: '朝' },
  Midnight: { es: 'Medianoche', ja: '真夜中' },
  Ink: { es: 'Tinta', ja: '墨' },
  Mint: { es: 'Menta', ja: 'ミント' },
  Peach: { es: 'Melocotón', ja: '桃' },
  Wisteria: { es: 'Glicina', ja: '藤' },
}
