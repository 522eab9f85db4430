import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { buttonRecipe } from '#ui/kit/styling/button.recipe.ts'

/** A link to a path of the console that looks like a button. */
export const RouteButton = chakra(Link, buttonRecipe)
