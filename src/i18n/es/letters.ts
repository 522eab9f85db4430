import type { Dictionary } from '../dictionary.ts'
import type { letters as source } from '../zh/letters.ts'

export const letters: Record<keyof Dictionary<typeof source>, string> = {
  codeSubject: 'Su código de acceso a Cuelight',
  codeText:
    'Hola, {{name}}:\n\nSu código de acceso es {{code}}\nNombre de usuario: {{logonName}}\n\nSirve una sola vez, durante {{minutes}} minutos. No se lo dé a nadie.\nSi no lo ha pedido usted, ignore este mensaje.',
  passwordSubject: 'Se ha restablecido su contraseña de Cuelight',
  passwordText:
    'Hola, {{name}}:\n\nLa contraseña de {{logonName}} se acaba de restablecer con la pregunta de seguridad y se ha cerrado la sesión en todos los dispositivos.\nSi no ha sido usted, entre ahora mismo con un código por correo y cambie la contraseña y la pregunta de seguridad.',
}
