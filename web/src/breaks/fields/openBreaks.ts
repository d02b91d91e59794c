/** The list of breaks that are open and due, without notices about the delivery of callbacks. */
export const OPEN_BREAKS = '/breaks?state=open&timing=false&notice=false';
