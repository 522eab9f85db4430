import { type RefObject, useLayoutEffect, useState } from 'react'

/** Maximum number of questions that the list shows. */
export const listedQuestions = 5

/** The font sizes of the questions in canvas pixels, the largest first. */
const typeSizes = [128, 120, 112, 104, 96, 88, 80, 72, 64, 56, 52, 48, 44, 40, 36, 32] as const
/** The list shows fewer questions, but not fewer than these, before its type is smaller than this size. */
const fewQuestions = 3
const comfortableType = 44
/** The type of the first question in relation to the others, if it has votes. */
const firstShare = 1.25
/** A question that needs more lines than these gets smaller type than the others, down to `leastOfLong`. */
const usualLines = 3
/** A longer question is shortened instead of smaller, so that the others stay in view. Highlighted, it is whole. */
export const mostLines = 4
/** The only question is whole. It gets smaller type if it needs more lines than these. */
const usualLinesAlone = 4
const leastOfLong = 40
const lineHeight = 1.16

/** The space around the words of a row, in canvas pixels: its padding, its border and the gap to the next row. */
const aroundWords = 2 * 12 + 2 + 14
/** The space that the only question keeps from the edges of its card, in addition. */
const aroundAlone = 2 * 24
/** The type of the number of votes in canvas pixels, in relation to the type of the questions. */
const votesShare = 0.75
const leastVotes = 60
const mostVotes = 96
/** The lowest row, so that the number of votes fits. */
const lowestRow = 128
/** A row gets no more free space than this, so that two short questions do not fill the page. */
const mostFreeSpace = 64

export interface QuestionRows {
  /** Number of questions that fit. */
  shown: number
  /** Top and height of each row in canvas pixels, by rank. */
  places: { top: number; height: number }[]
}

/** Places the rows below each other. Rows that do not fit lie below the list. `words`: heights of the words. */
export function placeRows(words: readonly number[], height: number): QuestionRows {
  const natural = words.map((each) => Math.max(lowestRow, each + aroundWords))
  let shown = 0
  let used = 0
  for (const each of natural.slice(0, listedQuestions)) {
    if (shown > 0 && used + each > height) break
    used += each
    shown += 1
  }
  // The only question has the whole list.
  const most = words.length === 1 ? height : mostFreeSpace
  const free = Math.min(most, Math.max(0, height - used) / Math.max(1, shown))
  let top = 0
  const places = natural.map((each, rank) => {
    const place = { top: rank < shown ? top : height, height: each + free }
    top += place.height
    return place
  })
  return { shown, places }
}

const sameRows = (one: QuestionRows, other: QuestionRows): boolean =>
  one.shown === other.shown &&
  one.places.length === other.places.length &&
  one.places.every(({ top, height }, rank) => {
    const place = other.places[rank]
    return place?.top === top && place.height === height
  })

/** The numbers of votes have the same type in all rows, so that all questions begin at the same place. */
const setVotes = (list: HTMLElement, type: number): void =>
  list.style.setProperty('--votes', `${Math.max(leastVotes, Math.min(mostVotes, type * votesShare))}px`)

/**
 * Sets the type of the questions: at most `largest`, and smaller for a question that needs many lines. The first question
 * may be larger.
 */
function setTypes(list: HTMLElement, words: readonly HTMLElement[], largest: number): void {
  const most = (each: HTMLElement) => largest * (each.dataset.first === undefined ? 1 : firstShare)
  let open = words
  const alone = words.length === 1
  const lines = alone ? usualLinesAlone : usualLines
  if (!alone) setVotes(list, largest)
  for (const size of typeSizes) {
    if (size < Math.min(largest, leastOfLong)) return
    const fits = open.filter((each) => size <= most(each))
    if (alone) setVotes(list, size)
    // All writes come before all reads, so that the browser computes one layout for each size.
    for (const each of fits) each.style.setProperty('--type', `${size}px`)
    const done = new Set(
      fits.filter(
        ({ firstElementChild }) =>
          Math.round((firstElementChild?.clientHeight ?? 0) / (size * lineHeight)) <= lines,
      ),
    )
    open = open.filter((each) => !done.has(each))
    if (open.length === 0) return
  }
}

/**
 * Finds the largest type with which all listed questions fit into the list, and places their rows. The words of the
 * question with rank n have the attribute `data-rank="n"`, with `data-first` if the question is larger, and their first
 * child is the question. If the type would be small, the list shows fewer questions.
 */
export function useQuestionRows(list: RefObject<HTMLElement | null>, content: string): QuestionRows {
  const [rows, setRows] = useState<QuestionRows>({ shown: 0, places: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other questions need other rows
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const words = [...element.querySelectorAll<HTMLElement>('[data-rank]')].sort(
      (one, other) => Number(one.dataset.rank) - Number(other.dataset.rank),
    )
    const refit = () => {
      for (const size of typeSizes) {
        setTypes(element, words, size)
        const next = placeRows(
          words.map(({ offsetHeight }) => offsetHeight),
          element.clientHeight,
        )
        const wanted = Math.min(size > comfortableType ? listedQuestions : fewQuestions, words.length)
        const [only] = words
        const isTooHigh =
          words.length === 1 && (only?.offsetHeight ?? 0) + aroundWords + aroundAlone > element.clientHeight
        if ((next.shown < wanted || isTooHigh) && size !== typeSizes.at(-1)) continue
        setRows((last) => (sameRows(last, next) ? last : next))
        return
      }
    }
    refit()
    let frame = 0
    const observer = new ResizeObserver(() => {
      // Wait for the next frame: browsers report an error if a ResizeObserver callback resizes an observed element.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(refit)
    })
    // The words change their height also when the theme changes the typeface.
    for (const each of [element, ...words]) observer.observe(each)
    document.fonts.addEventListener('loadingdone', refit)
    return () => {
      document.fonts.removeEventListener('loadingdone', refit)
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [list, content])
  return rows
}
