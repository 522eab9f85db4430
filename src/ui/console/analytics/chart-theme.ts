const words = { fill: 'var(--skin-main-second-font)', fontSize: 12 }

/** Axes and lines of a chart in the skin's colours. */
export const chartTheme = {
  axis: { ticks: { text: words } },
  grid: { line: { stroke: 'var(--skin-table-border-color)' } },
}
