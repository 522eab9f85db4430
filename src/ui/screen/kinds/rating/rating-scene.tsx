import { largeTitle, modestTitle, SceneTitle } from '../../scene-title.tsx'
import { StatementAlone } from './statement-alone.tsx'
import { StatementBars, type StatementBarsProps } from './statement-bars.tsx'

/** From here on the statements need the height more than the title does. */
const many = 5

/** A rating on the stage: each statement with its scale, and once results are shown its mean and how it came about. */
export function RatingScene(props: StatementBarsProps) {
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
        <StatementBars {...props} />
      )}
    </>
  )
}
