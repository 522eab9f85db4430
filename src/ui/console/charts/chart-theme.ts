const words = { fill: 'var(--theme-main-second-font)', fontSize: 12 }

/** Axes and lines of a chart, in the theme's colours. */
export const chartTheme = {
  axis: { ticks: { text: words } },
  grid: { line: { stroke: 'var(--theme-table-border-color)' } },
}
