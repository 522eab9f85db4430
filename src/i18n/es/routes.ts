import type { Dictionary } from '../dictionary.ts'
import type { routes as source } from '../zh/routes.ts'

export const routes: Dictionary<typeof source> = {
  activity: 'Unirse a un evento',
  controlDesk: 'Mesa de control',
  demo: 'Componentes',
  documentation: 'Documentación',
  guide: 'Primeros pasos',
  login: 'Iniciar sesión',
  notFound: 'Página no encontrada',
  profile: 'Mi perfil',
  register: 'Registrarse',
  unauthorised: 'Sin acceso',
  unknownMenu: 'Página no disponible',
}
