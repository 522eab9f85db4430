export interface NestedPlace {
  path: string
  children: readonly NestedPlace[]
}

const leaf = (path: string): NestedPlace => ({ path, children: [] })

/** The tree of the nested pages. */
export const nestedPlaces: readonly NestedPlace[] = [
  {
    path: '/nested/menu1',
    children: [
      leaf('/nested/menu1/menu1-1'),
      {
        path: '/nested/menu1/menu1-2',
        children: [leaf('/nested/menu1/menu1-2/menu1-2-1'), leaf('/nested/menu1/menu1-2/menu1-2-2')],
      },
      leaf('/nested/menu1/menu1-3'),
    ],
  },
  leaf('/nested/menu2'),
]

const pathsOf = ({ path, children }: NestedPlace): string[] => [path, ...children.flatMap(pathsOf)]

export const nestedPaths: readonly string[] = nestedPlaces.flatMap(pathsOf)
