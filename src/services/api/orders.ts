import type { CallInput } from '#contract/interface/calls.ts'
import { createFormCall, hostCall, openCall } from '../host-calls.ts'

export const getPrices = () => openCall('/api/order/Order/GetPriceList', {})

/** Returns a function that places an order. */
export const createOrderPlacer = () => createFormCall('/api/order/Order/Add')

export const listMyOrders = (query: CallInput<'/api/order/Order/GetList'>) =>
  hostCall('/api/order/Order/GetList', query)

export const listEverybodysOrders = (query: CallInput<'/api/order/Operator/GetList'>) =>
  hostCall('/api/order/Operator/GetList', query)

export const getMyOrder = (OrderNumber: string) => hostCall('/api/order/Order/GetByNumber', { OrderNumber })

export const getAnybodysOrder = (OrderNumber: string) =>
  hostCall('/api/order/Operator/GetByNumber', { OrderNumber })

export const choosePayment = (choice: CallInput<'/api/order/Order/ChoosePayment'>) =>
  hostCall('/api/order/Order/ChoosePayment', choice)

export const getPaymentCode = (OrderNumber: string) => hostCall('/api/order/Order/GetQrCode', { OrderNumber })

export const checkPayment = (OrderNumber: string) =>
  hostCall('/api/order/Order/CheckPayment', { OrderNumber })

export const cancelOrder = (OrderNumber: string) => hostCall('/api/order/Order/Cancel', { OrderNumber })

export const confirmTransfer = (transfer: CallInput<'/api/order/Operator/ConfirmTransfer'>) =>
  hostCall('/api/order/Operator/ConfirmTransfer', transfer)

export const rejectTransfer = (reason: CallInput<'/api/order/Operator/RejectTransfer'>) =>
  hostCall('/api/order/Operator/RejectTransfer', reason)

export const refundOrder = (reason: CallInput<'/api/order/Operator/Refund'>) =>
  hostCall('/api/order/Operator/Refund', reason)

/** Returns a function that gives the educational edition. */
export const createEducationGiver = () => createFormCall('/api/order/Operator/GiveEducation')

export const getTestTrade = (TradeNo: string) => openCall('/api/order/TestPayment/GetTrade', { TradeNo })

export const payTestTrade = (TradeNo: string) => openCall('/api/order/TestPayment/Pay', { TradeNo })
