import type { Dictionary } from '../dictionary.ts'
import type { routes as source } from '../zh/routes.ts'

export const routes: Dictionary<typeof source> = {
  activity: 'Unirse a un evento',
  changePassword: 'Cambiar contraseña',
  controlDesk: 'Mesa de control',
  demo: 'Componentes',
  documentation: 'Documentación',
  forgottenPassword: 'Contraseña olvidada',
  guide: 'Primeros pasos',
  login: 'Iniciar sesión',
  mailSignIn: 'Acceso por correo',
  myAccount: 'Mi cuenta',
  myInfo: 'Mi perfil',
  newPassword: 'Contraseña nueva',
  notFound: 'Página no encontrada',
  operatorOrders: 'Todos los pedidos',
  order: 'Pedido',
  prices: 'Planes y precios',
  profile: 'Mi perfil',
  receipt: 'Recibo',
  register: 'Registrarse',
  share: 'Compartir evento',
  testPayment: 'Pago de prueba',
  unauthorised: 'Sin acceso',
  unknownMenu: 'Página no disponible',
}
