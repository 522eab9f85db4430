import type { Dictionary } from '../base/dictionary.ts'
import type { emails as source } from '../zh/emails.ts'

export const emails: Record<keyof Dictionary<typeof source>, string> = {
  codeSubject: 'Su código de inicio de sesión de Cuelight',
  codeText:
    'Hola, {{name}}:\n\nSu código de inicio de sesión es {{code}}\nNombre de usuario: {{logonName}}\n\nSirve una sola vez, durante {{minutes}} minutos. No se lo dé a nadie.\nSi no lo ha pedido usted, ignore este mensaje.',
  verificationSubject: 'Confirme su correo electrónico para Cuelight',
  verificationText:
    'Hola, {{name}}:\n\nEl código que confirma su correo electrónico es {{code}}\nNombre de usuario: {{logonName}}\n\nInicie sesión en la consola e introdúzcalo en su perfil en un plazo de {{hours}} horas. Los códigos de inicio de sesión se envían solo a direcciones confirmadas.\nSi no tiene esta cuenta, ignore este mensaje.',
  invitationSubject: 'Su cuenta de Cuelight',
  invitationText:
    'Hola, {{name}}:\n\nSe ha creado una cuenta para usted.\nDirección: {{address}}\nNombre de usuario: {{logonName}}\nContraseña del primer inicio de sesión: {{password}}\n\nInicie sesión antes de {{days}} días y cambie primero la contraseña. No reenvíe este correo a nadie.',
  givenPasswordSubject: 'Su nueva contraseña de Cuelight',
  givenPasswordText:
    'Hola, {{name}}:\n\nUn operador ha restablecido la contraseña de {{logonName}} y se ha cerrado la sesión en todos los dispositivos.\nDirección: {{address}}\nContraseña nueva: {{password}}\n\nInicie sesión antes de {{days}} días y cambie primero la contraseña. No reenvíe este correo a nadie.',
  passwordSubject: 'Se ha restablecido su contraseña de Cuelight',
  passwordText:
    'Hola, {{name}}:\n\nLa contraseña de {{logonName}} se acaba de restablecer con la pregunta de seguridad y se ha cerrado la sesión en todos los dispositivos.\nSi no ha sido usted, inicie sesión ahora mismo con un código por correo y cambie la contraseña y la pregunta de seguridad.',
  retentionGuestsSubject: 'Se borrarán los datos de los participantes de un evento',
  retentionGuestsText:
    'Hola, {{name}}:\n\nEl evento «{{event}}» ha terminado. Los nombres, las empresas y los correos de los participantes se borran del servidor el {{date}}. Los textos, los votos y los puntos se conservan sin nombre.\nSi necesita los datos, expórtelos antes de ese día.',
  retentionEventSubject: 'Se borrará un evento',
  retentionEventText:
    'Hola, {{name}}:\n\nEl evento «{{event}}» ha terminado y se borra del servidor el {{date}}.\nSi necesita los resultados, expórtelos antes de ese día.',
  suspensionSubject: 'Su evento en Cuelight se ha suspendido',
  suspensionText:
    'Hola, {{name}}:\n\nUn operador ha suspendido su evento «{{eventName}}». Nadie puede abrirlo hasta que se levante la suspensión.\nMotivo: {{reason}}\n\nSi no está de acuerdo, escriba a los operadores de esta instalación.',
  disabledSubject: 'Su cuenta en Cuelight se ha desactivado',
  disabledText:
    'Hola, {{name}}:\n\nUn operador ha desactivado su cuenta {{logonName}}. Sus eventos se conservan y los coanfitriones continúan.\nMotivo: {{reason}}\n\nSi no está de acuerdo, escriba a los operadores de esta instalación.',
}
