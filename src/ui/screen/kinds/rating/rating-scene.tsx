import { largeTitle, modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'
import { StatementAlone } from './statement-alone.tsx'
import { StatementRows, type StatementRowsProps } from './statement-rows.tsx'

/** If there are at least this many statements, the title gets less height. */
const many = 5

/**
 * The scene of a rating: each statement with its scale. Once results are shown, each statement also has its mean
 * and distribution.
 */
export function RatingScene(props: StatementRowsProps) {
  const { rating, figures } = props
  const [alone] = figures
  const dense = figures.length >= many
  return (
    <>
      <SceneTitle
        fits={dense ? modestTitle : largeTitle}
        text={rating.title}
        mostLines={dense ? 2 : 3}
        maxHeight={dense ? 110 : 280}
        space={30}
      />
      {alone && figures.length === 1 ? (
        <StatementAlone rating={rating} statement={alone} shown={props.shown} />
      ) : (
        <StatementRows {...props} />
      )}
    </>
  )
}
