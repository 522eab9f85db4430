import type { Dictionary } from '../base/dictionary.ts'
import type { nicknames as source } from '../zh/nicknames.ts'

export const nicknames: Dictionary<typeof source> = {
  roll: 'Sugerir un apodo',
  // The words of the names, each apart by a space.
  manners:
    'Alegre Amable Audaz Brillante Capaz Constante Cordial Diligente Dulce Eficaz Elegante Especial Estelar Excelente Feliz Fiel Firme Flexible Formidable Fuerte Genial Gentil Grande Ideal Imparable Inteligente Invencible Jovial Leal Libre Lunar Noble Notable Optimista Paciente Perspicaz Polar Prudente Puntual Radiante Relajante Sagaz Sensacional Singular Solar Sonriente Sorprendente Sutil Tenaz Valiente Veloz Versátil Vibrante Vivaz',
  animals:
    'Águila Alondra Ardilla Búho Caballo Canario Canguro Castor Cebra Ciervo Cigüeña Cisne Colibrí Conejo Delfín Erizo Flamenco Frailecillo Gacela Garza Golondrina Gorrión Grulla Guepardo Halcón Hámster Ibis Jaguar Jilguero Jirafa Kiwi Koala Lémur Leopardo Libélula Liebre Lince Llama Loro Luciérnaga Marmota Narval Nutria Ocelote Orca Panda Pelícano Petirrojo Pingüino Poni Puma Quetzal Quokka Ruiseñor Suricata Tejón Tigre Tortuga Tucán Unicornio Zorro',
  name: '{{animal}} {{manner}}',
}
